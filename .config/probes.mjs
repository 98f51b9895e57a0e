// Plants one violation of each import rule in a copy of the tree and checks that its rule fires: a rule that cannot fire protects nothing.
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
  'packages-import-no-service-or-app': ['packages/platform/src/probe.ts', "import '../../../services/notifier/src/index';"],
  'apps-import-no-service': ['apps/console/src/probe.ts', "import '../../../services/notifier/src/index';"],
  'console-features-are-islands': ['apps/console/src/features/orden/probe.ts', "import '../ingreso/modo';"],
  'framework-only-in-services': ['packages/event-store/src/probe.ts', "import '../../platform/node_modules/@nestjs/common';"],
  'typeorm-only-in-projections': ['services/workflow/src/probe-b.ts', "import '../../projections/node_modules/typeorm';"],
  'typeorm-loads-late': ['services/projections/src/probe.ts', "import { Like } from 'typeorm';"],
  'no-cycles': ['services/notifier/src/probe.ts', "import './probe-b';"],
  'no-unresolvable': ['services/notifier/src/probe-c.ts', "import './no-such-file';"],
};

const copy = mkdtempSync(join(tmpdir(), 'bitacora-probes-'));
try {
  for (const name of ['packages', 'services', 'apps', '.config', 'tsconfig.json', 'tsconfig.base.json', 'package.json']) {
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
  for (const [file, code] of Object.values(PROBES)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${code}\n`);
  }
  writeFileSync(join(copy, 'services/notifier/src/probe-b.ts'), "import './probe';\n");
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
  console.log(`${fired.size} rules fired over ${summary.totalCruised} modules`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
