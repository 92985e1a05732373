/**
 * The rules of direction between the trees, checked by `npm run rules`. Each message says where the code
 * belongs. There is no list of exceptions.
 */

/** The folders of src/web that are no feature: every other one is, so that a new one is checked from the start. */
const WEB_COMMON = 'api|forms|offline|pages|ui';
const WEB_FEATURE = `^src/web/((?!(?:${WEB_COMMON})/)[^/]+)/`;

/**
 * The folders of src/server, lowest first: each may import those before it, and never one after it. So no two folders
 * can need each other. Tests may use any of them.
 */
const LAYERS = [
  'ports',
  'adapters',
  'db',
  'http',
  'audit',
  'push',
  'print-queue',
  'start',
  'auth',
  'shop',
  'settings',
  'cities',
  'hours',
  'options',
  'categories',
  'menu',
  'coupons',
  'current-shop',
  'media',
  'notices',
  'orders',
  'mail',
  'clients',
  'printing',
  'checkout',
  'kitchen',
  'delivery-routes',
  'live',
  'analytics',
  'first-steps',
  'pages',
  'daily',
  'demo',
  'backup',
  'metrics',
  'move',
];
const TEST = '\\.test\\.ts$';

/** A rule by name: what its message says, and from where to where no import may go. */
const rule = (name, comment, [from, to]) => ({ name, comment, severity: 'error', from, to });

/** Refuses imports from a folder of src/server to those above it. */
const layerRule = (folder, index) =>
  rule(
    `layer-${folder}`,
    `src/server/${folder} is below the folder that it imports (LAYERS in .dependency-cruiser.cjs). Take what it needs as an argument, or move what both need into a folder below them.`,
    [
      { path: `^src/server/${folder}/`, pathNot: TEST },
      { path: [`^src/server/(${LAYERS.slice(index + 1).join('|')})/`, '^src/server/(main|app)\\.ts$'] },
    ],
  );

module.exports = {
  forbidden: [
    ...LAYERS.map(layerRule),
    rule(
      'every-folder-has-a-layer',
      'This folder of src/server has no place in LAYERS (.dependency-cruiser.cjs) yet. Put it above all that it imports.',
      [{ path: `^src/server/(?!(${LAYERS.join('|')})/)[^/]+/` }, {}],
    ),
    rule(
      'root-files-stand-below-features',
      'A file directly in src/server, other than main.ts and app.ts, is used by every folder, so it imports only ports and db. Move it into the folder that it needs.',
      [
        { path: '^src/server/[^/]+\\.ts$', pathNot: ['^src/server/(main|app)\\.ts$', TEST] },
        { path: '^src/server/', pathNot: ['^src/server/(ports|db)/', '^src/server/(?!main|app)[^/]+\\.ts$'] },
      ],
    ),
    rule('no-circles', 'These files import each other in a circle. Move what both need into a third file below them.', [
      {},
      { circular: true },
    ]),
    rule(
      'shared-depends-on-zod-alone',
      'src/shared runs anywhere, so it may import only zod and itself. Code that needs Node belongs in src/server, code that needs a browser in src/web.',
      [
        { path: '^src/shared', pathNot: ['\\.test\\.ts$', '^src/shared/hours/rest/sunset\\.ts$'] },
        { pathNot: ['^src/shared', 'node_modules/zod'] },
      ],
    ),
    rule(
      'sunset-depends-on-suncalc',
      'Where the sun is, is arithmetic that runs anywhere (decision 0044). sunset.ts imports nothing else, and only the server and the admin area reach it: customers get results.',
      [{ path: '^src/shared/hours/rest/sunset\\.ts$' }, { pathNot: ['^src/shared', 'node_modules/suncalc'] }],
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
      'A migration must stay reproducible when the program changes, so it imports only Kysely, Node, files of its own folder and the helper that rebuilds tables. Copy other functions into it.',
      [
        { path: '^src/server/db/migrations/', pathNot: '\\.test\\.ts$' },
        {
          dependencyTypesNot: ['core'],
          pathNot: ['node_modules/kysely/', '^src/server/db/((open|rebuild-table)\\.ts$|migrations/)'],
        },
      ],
    ),
    rule(
      'shop-changes-are-announced',
      'Only changeShop, and an order that takes or gives back portions or a slot, tell of changes to the shop. Change it with changeShop (src/server/shop/change-shop.ts).',
      [
        {
          path: '^src/server/',
          pathNot: [
            '^src/server/(shop/change-shop|checkout/take-order-once|clients/announce-orders|orders/(change-promise|change-status|reopen-order|undo-status-change)|demo/seed-demo)\\.ts$',
            TEST,
          ],
        },
        { path: '^src/server/shop/announce-shop-change\\.ts$' },
      ],
    ),
    rule(
      'shop-changes-in-one-way',
      'What the shop offers is changed with changeShop (src/server/shop/change-shop.ts), which gives the transaction, writes the audit entry and tells every node.',
      [
        {
          path: '^src/server/(options|categories|menu|cities|coupons|hours|media|settings)/',
          pathNot: TEST,
        },
        { path: ['^src/server/db/transaction\\.ts$', '^src/server/audit/(queries|by-staff|change-as-staff)\\.ts$'] },
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
      'Only main.ts picks adapters. Take the interface from src/server/ports as an argument instead.',
      [
        { path: '^src/server', pathNot: ['^src/server/main\\.ts$', '^src/server/adapters/', '\\.test\\.ts$'] },
        { path: '^src/server/adapters/' },
      ],
    ),
    rule(
      'web-features-stay-apart',
      'Features of the web never import each other. Compose them in src/web/pages, or move what both need into src/web/ui.',
      [{ path: WEB_FEATURE }, { path: WEB_FEATURE, pathNot: '^src/web/$1/' }],
    ),
    rule('features-know-no-page', 'A feature does not import pages; pages compose features.', [
      { path: '^src/web/(?!pages/)[^/]+/' },
      { path: '^src/web/pages/' },
    ]),
    rule(
      'ui-knows-no-feature',
      'src/web/ui imports no feature, page or call: it is parts that any of them can use. Pass what it needs as props.',
      [{ path: '^src/web/ui/' }, { path: [WEB_FEATURE, '^src/web/(api|forms|offline)/'] }],
    ),
    rule('forms-know-no-feature', 'What all forms share knows none of them: pass what it needs as options.', [
      { path: '^src/web/forms/' },
      { path: WEB_FEATURE },
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
