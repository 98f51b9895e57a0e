// Plants violations of each import rule and each lint rule of the house in a copy of the tree and checks that the rule fires: a rule that
// cannot fire protects nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MINIMUM_MODULES = 150;
const PROBES = {
  'domain-is-pure': ['packages/domain/src/probe.ts', "import 'node:fs';"],
  'actions-know-no-lifecycle': ['packages/domain/src/ov/actions/probe.ts', "import '../ov.ciclo';"],
  'no-service-imports-another': ['services/workflow/src/probe.ts', "import '../../projections/src/index';"],
  'audit-is-pure': ['packages/audit/src/probe.ts', "import 'node:fs';"],
  'packages-import-no-service-or-app': ['packages/platform/src/probe.ts', "import '../../../services/notifier/src/index';"],
  'apps-import-no-service': ['apps/console/src/probe.ts', "import '../../../services/notifier/src/index';"],
  'console-features-are-islands': ['apps/console/src/features/orden/probe.ts', "import '../ov/ov.consultas';"],
  'what-features-share-knows-none': ['apps/console/src/componentes/probe.ts', "import '../features/ov/puerta';"],
  'framework-only-in-services': ['packages/event-store/src/probe.ts', "import '../../platform/node_modules/@nestjs/common';"],
  'reads-go-over-the-bus': ['services/projections/src/orden/probe.controller.ts', "import { OrdenQueries } from './orden.queries';"],
  'typeorm-only-in-projections': ['services/workflow/src/probe-b.ts', "import '../../projections/node_modules/typeorm';"],
  'typeorm-loads-late': ['services/projections/src/probe.ts', "import { Like } from 'typeorm';"],
  'command-is-the-ground-floor': ['services/workflow/src/command/probe.ts', "import '../catalogos/lugares';"],
  'command-knows-no-noun': ['services/workflow/src/command/probe-noun.ts', "import '../../../../packages/domain/src/orden/index';"],
  'rooms-import-downward': ['services/workflow/src/probe-upper/probe.ts', "import '../probe-lower/probe';"],
  'no-cycles': ['services/notifier/src/probe.ts', "import './probe-b';"],
  'no-unresolvable': ['services/notifier/src/probe-c.ts', "import './no-such-file';"],
};

const CAST = 'is narrowed with `is` or `own`';
const SPELLED = 'name is made';
const BUS = 'The log is the bus of events';
const CONTRACT = 'Do not use the global variable fetch';
/** The code that each lint rule of the house refuses, by file. */
const REFUSED = [
  [CAST, 'services/projections/src/probe-cast.ts', 'export const probe = (event: RecordedEvent) => event as unknown as OrdenEvent;'],
  [
    CAST,
    'services/notifier/src/probe-cast.ts',
    'export const probe = (events: unknown) => events as readonly (OvEvent & RecordedEvent)[];',
  ],
  [
    CAST,
    'services/workflow/src/probe-cast.spec.ts',
    "export const probe = (event: RecordedEvent) => (event.data as ParteEvent['data']).parte_id;",
  ],
  // One for every family, also for one that does not exist yet.
  ...['Acceso', 'Ajuste', 'Usuario', 'SolicitudDeDatos', 'Prestamo'].map((familia) => [
    CAST,
    `services/projections/src/probe-${familia.toLowerCase()}.ts`,
    `export const probe = (data: object) => ({ type: 'x', data }) as unknown as ${familia}Event | SistemaEvent;`,
  ]),
  ...['usuario', 'token', 'acceso', 'ajuste', 'documento', 'solicitud-datos', 'importacion', 'reparacion-anterior'].map((clase) => [
    SPELLED,
    `services/standalone/src/probe-${clase}.spec.ts`,
    `export const probe = (id: number) => \`${clase}-\${id}\`;`,
  ]),
  [SPELLED, 'services/workflow/src/probe-casa.ts', "export const probe = 'instalacion-casa';"],
  [SPELLED, 'services/workflow/src/probe-of.ts', 'export const probe = (ot: number) => `orden-${ot}`;'],
  [SPELLED, 'services/notifier/src/probe-of.spec.ts', 'export const probe = (id: number) => `ov-${id}:cotizacion`;'],
  [SPELLED, 'services/projections/src/probe-has.ts', "export const probe = (stream: string) => stream.startsWith('grupo-movimiento-');"],
  [
    SPELLED,
    'services/projections/src/probe-sql.ts',
    "export const probe = (id: number) => `select ${id} from log where stream like 'cliente-%'`;",
  ],
  [SPELLED, 'services/standalone/src/probe-sql.ts', 'export const probe = "select 1 from log where stream = \'equipo-7\'";'],
  [SPELLED, 'apps/console/src/probe-name.ts', "export const probe = 'orden-10001';"],
  [SPELLED, 'bench/src/probe-name.mjs', "export const probe = 'catalogo-marca';"],
  ...['AggregateRoot', 'EventBus', 'EventPublisher', 'Saga'].map((name) => [
    BUS,
    `services/workflow/src/probe-${name.toLowerCase()}.ts`,
    `export { ${name} as probe } from '@nestjs/cqrs';`,
  ]),
  [CONTRACT, 'apps/console/src/features/ov/probe-fetch.ts', "export const probe = () => fetch('/api/orden');"],
];
/**
 * The code that the lint rules allow: the kernel itself, the whole name of a stream in a spec, and code that only resembles a violation.
 */
const ALLOWED = [
  [
    'packages/domain/src/kernel/probe.ts',
    'export const probe = (id: number, event: unknown) => [`orden-${id}`, event as unknown as OrdenEvent];',
  ],
  ['apps/console/src/api/probe-fetch.ts', "export const probe = () => fetch('/api/orden');"],
  ['services/workflow/src/probe-bus.ts', "export { CommandBus as probe } from '@nestjs/cqrs';"],
  ['services/workflow/src/probe-log.ts', 'export const probe = (row: unknown) => row as unknown as RecordedEvent;'],
  ['services/workflow/src/probe-name.spec.ts', "export const probe = 'orden-10001';"],
  ['services/workflow/src/probe-type.ts', 'export const probe = (id: number) => [`equipo-de-${id}`, Object.keys({}) as OrdenEventType[]];'],
];
/** The comments that .config/comments.mjs refuses, by file. */
const RIDDLES = [
  ...['What', 'Whatever', 'Who', 'Whoever', 'Whom', 'Whose', 'Whether', 'When', 'Where', 'Which', 'Why', 'How', 'That'].map((word) => [
    `packages/domain/src/probe-${word.toLowerCase()}.ts`,
    `/** ${word} an order is. */\nexport const probe = 1;`,
  ]),
  ['services/workflow/src/probe-lines.ts', '/**\n * What an order is.\n */\nexport const probe = 1;'],
  ['e2e/probe-comment.ts', '  // For whoever reads it.\nexport const probe = 1;'],
  ['apps/console/src/probe-end.tsx', 'export const probe = 1; // Whoever reads it.'],
  ['apps/public/src/probe.css', '/* For whoever reads it. */'],
];
/** Comments that .config/comments.mjs allows. */
const CLEAR = [
  ['scripts/probe-clear.mjs', '/** The order of whom it may concern; what follows is its text. */\nexport const probe = "whoever";'],
];

const copy = mkdtempSync(join(tmpdir(), 'bitacora-probes-'));
try {
  for (const name of [
    'packages',
    'services',
    'apps',
    'bench',
    'e2e',
    'scripts',
    '.config',
    'biome.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'package.json',
  ]) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/(^|\/)(node_modules|dist)(\/|$)/.test(relative(root, path)),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of [
    'packages/domain',
    'packages/event-store',
    'packages/platform',
    'packages/ui',
    'services/workflow',
    'services/projections',
    'services/notifier',
    'services/standalone',
    'apps/console',
    'apps/public',
  ]) {
    symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  }
  const planted = [...Object.values(PROBES), ...REFUSED.map(([, ...probe]) => probe), ...ALLOWED, ...RIDDLES, ...CLEAR];
  for (const [file, code] of planted) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${code}\n`);
  }
  writeFileSync(join(copy, 'services/notifier/src/probe-b.ts'), "import './probe';\n");
  // Two rooms that import each other, though no two files do.
  mkdirSync(join(copy, 'services/workflow/src/probe-lower'));
  writeFileSync(join(copy, 'services/workflow/src/probe-lower/probe.ts'), '');
  writeFileSync(join(copy, 'services/workflow/src/probe-lower/other.ts'), "import '../probe-upper/other';\n");
  writeFileSync(join(copy, 'services/workflow/src/probe-upper/other.ts'), '');
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', '.config/dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'services', 'apps'],
    { cwd: copy, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(stdout);
  const fired = new Set(summary.violations.filter(({ from }) => from.includes('probe')).map(({ rule }) => rule.name));
  const silent = Object.keys(PROBES).filter((rule) => !fired.has(rule));
  if (summary.totalCruised < MINIMUM_MODULES) throw new Error(`Only ${summary.totalCruised} modules were cruised`);
  if (silent.length > 0) throw new Error(`These rules did not fire: ${silent.join(', ')}`);
  const lint = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    [
      'lint',
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
      ...[...REFUSED.map(([, file]) => file), ...ALLOWED.map(([file]) => file)],
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  const reported = JSON.parse(lint.stdout).diagnostics.filter(
    ({ category }) => category === 'plugin' || /^lint\/style\/noRestricted(Imports|Globals)$/.test(category),
  );
  const said = (file) => reported.filter(({ location }) => location.path === file).map(({ message }) => message);
  const unheard = REFUSED.filter(([words, file]) => !said(file).some((message) => message.includes(words))).map(([, file]) => file);
  const wronged = ALLOWED.filter(([file]) => said(file).length > 0).map(([file]) => file);
  if (unheard.length > 0) throw new Error(`No lint rule refused these: ${unheard.join(', ')}`);
  if (wronged.length > 0) throw new Error(`A lint rule refused these, which are allowed: ${wronged.join(', ')}`);
  const { stderr } = spawnSync(process.execPath, ['.config/comments.mjs'], { cwd: copy, encoding: 'utf8' });
  const marked = new Set(stderr.split('\n').map((line) => line.split(':')[0]));
  const unmarked = RIDDLES.map(([file]) => file).filter((file) => !marked.has(file));
  const mismarked = CLEAR.map(([file]) => file).filter((file) => marked.has(file));
  if (unmarked.length > 0) throw new Error(`The check of comments did not refuse these: ${unmarked.join(', ')}`);
  if (mismarked.length > 0) throw new Error(`The check of comments refused these, which are allowed: ${mismarked.join(', ')}`);
  console.log(`${RIDDLES.length} comments were refused`);
  console.log(`${REFUSED.length} violations of the lint rules of the house were refused`);
  console.log(`${fired.size} rules fired over ${summary.totalCruised} modules`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
