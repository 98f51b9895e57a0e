/** The allowed imports: one direction, apps and services → packages; no service imports another. */
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    only(
      'domain-is-pure',
      'The domain imports xstate and zod alone: no clock, no I/O, no framework.',
      { path: '^packages/domain/src', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^packages/domain/src|node_modules/(\\.pnpm/)?(xstate|zod)' },
    ),
    only(
      'audit-is-pure',
      'The tree and its proofs are checked anywhere: they need hashes and signatures, nothing else.',
      { path: '^packages/audit/src', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^packages/audit/src|^packages/event-store/src/stored\\.ts$|^crypto$|^node:crypto$' },
    ),
    only(
      'actions-know-no-lifecycle',
      'The lifecycle imports actions and openings, which import its kit: the other way round is a circle that dies at load.',
      { path: '^packages/domain/src/[^/]+/(actions|creacion|evolucion|eventos)/' },
      { path: '\\.ciclo\\.ts$' },
    ),
    only(
      'no-service-imports-another',
      'The log is the only channel between services; standalone alone composes them.',
      { path: '^services/(workflow|projections|notifier)/' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    only(
      'packages-import-no-service-or-app',
      'Packages know nothing of who uses them.',
      { path: '^packages/' },
      { path: '^(services|apps)/' },
    ),
    only(
      'apps-import-no-service',
      'Apps talk to services by HTTP and sockets only.',
      { path: '^apps/' },
      { path: '^(services/|packages/(platform|event-store))' },
    ),
    only(
      'console-features-are-islands',
      'A feature is composed by app/, not by another feature; the session is for all, and so is what a feature shows at its door.',
      { path: '^apps/console/src/features/([^/]+)/' },
      {
        path: '^apps/console/src/features/',
        pathNot: '^apps/console/src/features/(($1|sesion)/|[^/]+/puerta[.]tsx$|acciones/imaginar/puerta[.]tsx$)',
      },
    ),
    only(
      'what-features-share-knows-none',
      'Calls and common parts have no noun of the domain: app/ alone, which composes the features, reaches into one. The session is for all.',
      { path: '^apps/console/src/', pathNot: '^apps/console/src/(features|app)/' },
      { path: '^apps/console/src/features/', pathNot: '^apps/console/src/features/sesion/' },
    ),
    only(
      'framework-only-in-services',
      'Nest and socket.io stay in the services and what they share.',
      { path: '^(packages/(domain|event-store|ui)|apps)/' },
      { path: 'node_modules/(\\.pnpm/)?(@nestjs|socket\\.io@|socket\\.io/)' },
    ),
    only(
      'reads-go-over-the-bus',
      'What calls the read side asks its bus: only the tables of reads name the parts that know the answers.',
      { path: '^services/projections/src/.*\\.controller\\.ts$|^services/projections/src/(lectura|publico/pagina)/' },
      {
        path: '^services/projections/src/.*(\\.queries|/(database|vista-publica|informe-publico|orden\\.(vista|contexto)))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    only(
      'typeorm-only-in-projections',
      'Entities are of read models: the log, its decisions and its messages know no ORM.',
      { path: '^(packages|services|apps)/', pathNot: '^services/projections/' },
      { path: 'node_modules/(\\.pnpm/)?(@nestjs[+/])?typeorm[@/]' },
    ),
    only(
      'typeorm-loads-late',
      'All of TypeORM takes a tenth of a second to load: database.ts does it when a query first needs it.',
      { path: '^services/projections/' },
      { path: 'node_modules/typeorm/index', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    only(
      'command-is-the-ground-floor',
      'The handler, the writer and their kin serve every room of the command side and know none of them.',
      { path: '^services/workflow/src/command/' },
      { path: '^services/workflow/src/', pathNot: '^services/workflow/src/command/' },
    ),
    only(
      'command-knows-no-noun',
      'The ground floor serves every kind of stream alike: what belongs to one kind stands in its room.',
      { path: '^services/workflow/src/command/' },
      { path: '^packages/domain/src/(orden|ov|cliente|equipo|catalogo|stock|usuario|instalacion|operacion)/' },
    ),
    {
      ...only(
        'rooms-import-downward',
        'Between two rooms of the command side imports run one way.',
        { path: '^services/workflow/src' },
        { circular: true },
      ),
      scope: 'folder',
    },
    only('no-cycles', 'A cycle hides who depends on whom.', { pathNot: '^packages/ui/' }, { circular: true }),
    only('no-unresolvable', 'An import that does not resolve satisfies every other rule.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.spec\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
    tsPreCompilationDeps: true,
  },
};
