/**
 * The rules of direction between the trees, checked by `npm run rules`. Each message says where the code
 * belongs. There is no list of exceptions.
 */
const FEATURES = '(auth|menu|cities|orders|clients|settings|media|notifications|outbox|push|analytics|audit)';

/** A rule by name: what its message says, and from where to where no import may go. */
const rule = (name, comment, [from, to]) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-circles', 'These files import each other in a circle. Move what both need into a third file below them.', [
      {},
      { circular: true },
    ]),
    rule(
      'shared-depends-on-zod-alone',
      'src/shared runs anywhere, so it may import only zod and itself. Code that needs Node belongs in src/server, code that needs a browser in src/web.',
      [{ path: '^src/shared', pathNot: '\\.test\\.ts$' }, { pathNot: ['^src/shared', 'node_modules/zod'] }],
    ),
    rule(
      'server-and-web-meet-in-shared',
      'server and web never import each other. What both need belongs in src/shared; what the browser needs from the server goes through a contract.',
      [{ path: '^src/server' }, { path: '^src/web' }],
    ),
    rule(
      'web-never-reaches-the-server',
      'server and web never import each other. What both need belongs in src/shared; what the browser needs from the server goes through a contract.',
      [{ path: '^src/web' }, { path: '^src/server' }],
    ),
    rule(
      'only-queries-touch-tables',
      'Only queries.ts and src/server/db talk to the database. Put the query into a function in the queries.ts of its feature.',
      [
        { path: '^src/server', pathNot: ['^src/server/db/', 'queries\\.ts$', '\\.test\\.ts$'] },
        { path: 'node_modules/kysely/' },
      ],
    ),
    rule(
      'migrations-are-frozen',
      'A migration step has to give the same rows whatever becomes of the program, so it imports only Kysely, Node and the helper for rebuilding tables. Copy the function that it needs into the step.',
      [
        { path: '^src/server/db/migrations/', pathNot: '\\.test\\.ts$' },
        {
          dependencyTypesNot: ['core'],
          pathNot: ['node_modules/kysely/', '^src/server/db/(open|rebuild-table)\\.ts$'],
        },
      ],
    ),
    rule(
      'routes-hold-no-logic',
      'routes.ts mounts contracts and never touches the database. Put the work into a use case (a file of its own) and call that.',
      [{ path: '^src/server/.*routes\\.ts$' }, { path: ['queries\\.ts$', '^src/server/db/'] }],
    ),
    rule(
      'fastify-stays-at-the-edge',
      'Fastify appears only in main, app, http and routes. A use case takes plain values and throws DomainError.',
      [
        { path: '^src/server', pathNot: ['^src/server/(main|app)\\.ts$', '^src/server/http/', 'routes\\.ts$'] },
        { path: 'node_modules/(fastify|@fastify)/' },
      ],
    ),
    rule(
      'adapters-are-chosen-in-main',
      'Only main.ts picks adapters. Take the interface from deps.ts as an argument instead.',
      [
        { path: '^src/server', pathNot: ['^src/server/main\\.ts$', '^src/server/adapters/', '\\.test\\.ts$'] },
        { path: '^src/server/adapters/' },
      ],
    ),
    rule(
      'web-features-stay-apart',
      'Features of the web never import each other. Compose them in src/web/pages, or move what both need into src/web/ui.',
      [{ path: `^src/web/${FEATURES}/` }, { path: `^src/web/${FEATURES}/`, pathNot: '^src/web/$1/' }],
    ),
    rule('features-know-no-page', 'A feature does not import pages; pages compose features.', [
      { path: `^src/web/(${FEATURES}|ui|api|forms)/` },
      { path: '^src/web/pages/' },
    ]),
    rule(
      'ui-knows-no-feature',
      'src/web/ui imports no feature, page or call: it is parts that any of them can use. Pass what it needs as props.',
      [{ path: '^src/web/ui/' }, { path: [`^src/web/${FEATURES}/`, '^src/web/(api|forms)/'] }],
    ),
    rule('forms-know-no-feature', 'What all forms share knows none of them: pass what it needs as options.', [
      { path: '^src/web/forms/' },
      { path: `^src/web/${FEATURES}/` },
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
