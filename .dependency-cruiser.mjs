// Who may import whom. `npm run check` checks every top-level folder. To check one folder: npx depcruise domain

/** The folders that each folder may import, besides itself. */
const allowedFolders = {
  database: [],
  models: ['database'],
  domain: ['models', 'database'],
  providers: [],
  'server/engine': [],
  'server/http': ['domain', 'models', 'database'],
  routes: ['server/http', 'domain', 'models', 'database'],
  jobs: ['domain', 'models'],
  admin: ['domain', 'models', 'database', 'server/http'],
  demo: ['domain', 'models', 'database'],
  'sdk/src': [],
  examples: ['sdk/src'],
  // It may measure the build of another checkout, so it knows the service only by HTTP.
  bench: [],
};

/** Provider files without project imports, and the folders that may import them. */
const descriptions = {
  models: '^providers/payments/gatewayReports[.]ts$',
  'server/http': '^providers/(SignedMessage|payments/paymentProviders)[.]ts$',
  routes: '^providers/payments/(paymentProviders|GatewayWebhook)[.]ts$',
};

/** The folders of the domain. Each may import those before it. */
const domainFolders = [
  'text',
  'errorTexts',
  'time',
  'references',
  'places',
  'personalData',
  'webhooks',
  'audit',
  'deliveries',
  'languages',
  'mails',
  'outbox',
  'notifications',
  'accounts',
  'push',
  'partnerWebhooks',
  'broadcast',
  'favourites',
  'storeTime',
  'catalog',
  'search',
  'promotions',
  'settings',
  'health',
  'paymentStates',
  'ledger',
  'archive',
  'refunds',
  'orders',
  'receipts',
  'reviews',
  'settlements',
  'payments',
  'food',
  'community',
  'media',
  'forms',
  'insight',
  'people',
  'staff',
];

/** The packages that a folder must not import. The folders in `mongooseOnly` import only those listed. */
const packages = {
  domain: ['express', 'agenda', 'adminjs', 'pino'],
  'server/http': ['agenda', 'adminjs'],
  'server/engine': ['express', 'agenda', 'adminjs'],
  routes: ['mongoose', 'agenda', 'adminjs'],
  jobs: ['express', 'adminjs'],
  providers: ['express', 'mongoose', 'agenda', 'adminjs'],
  admin: ['agenda'],
  demo: ['express', 'agenda', 'adminjs'],
};
const mongooseOnly = ['database', 'models'];

/** Where a folder may import only a part of another. */
const narrower = [
  {
    // Only sign-in and the gates read accounts.
    from: 'server/http',
    to: 'domain',
    only: '^domain/((durations|errors|refusals|rules|mediaPath|money|world)[.]ts$|accounts/|errorTexts/|text/)',
  },
  {
    // Only the gates read models: accounts, counters and idempotency keys.
    from: 'server/http',
    to: 'models',
    only: '^models/(accounts/(Consumer|Seller|Doctor)[.]ts$|system/(RateCounter|IdempotencyKey)[.]ts$|fields/)',
  },
  { from: 'admin', to: 'server/http', only: '^server/http/(inputs/clientAddress|express)\\b' },
];

const everything = [
  'admin',
  'bench',
  'database',
  'demo',
  'domain',
  'examples',
  'jobs',
  'models',
  'providers',
  'routes',
  'scripts',
  'sdk',
  'server',
  'test',
];
const within = (folder) => `^${folder}/`;
const anyOf = (list) => `^(${list.join('|')})/`;
const npm = (list) => `(^|/)node_modules/(@types/)?(${list.join('|')})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const forbidden = [
  ...Object.entries(allowedFolders).map(([folder, others]) => {
    const allowed = anyOf([folder, ...others]);
    const to = { path: anyOf(everything) };
    // The domain imports the interface of a provider, but not the implementation.
    const exception = folder === 'domain' ? '^providers/' : descriptions[folder];
    return rule(
      `imports of ${folder}`,
      `${folder} imports ${others.join(', ') || 'no other folder'}`,
      { path: within(folder) },
      { ...to, pathNot: exception ? [allowed, exception] : allowed },
    );
  }),
  rule(
    'types of providers',
    'the domain imports only types from providers',
    { path: '^domain/' },
    { path: '^providers/', dependencyTypesNot: ['type-only'] },
  ),
  ...narrower.map(({ from, to, only }) =>
    rule(
      `${from} to ${to}`,
      `${from} imports from ${to} only: ${only}`,
      { path: within(from) },
      { path: within(to), pathNot: only },
    ),
  ),
  ...Object.entries(packages).map(([folder, never]) =>
    rule(
      `packages of ${folder}`,
      `${folder} must not import ${never.join(', ')}`,
      { path: within(folder) },
      { path: npm(never) },
    ),
  ),
  rule(
    'mongoose alone',
    `${mongooseOnly.join(' and ')} import only mongoose, dataloader, lru-cache and sanscript`,
    { path: anyOf(mongooseOnly) },
    { path: '(^|/)node_modules/', pathNot: npm(['mongoose', 'dataloader', 'lru-cache', '@indic-transliteration']) },
  ),
  rule(
    'packages of sdk/src',
    'the client imports only openapi-fetch, and no module of Node.js',
    { path: '^sdk/src/' },
    { pathNot: [anyOf(everything), npm(['openapi-fetch'])] },
  ),
  rule(
    'files of domain/',
    'files directly in domain/ import no domain folder',
    { path: '^domain/[^/]+$' },
    { path: '^domain/[^/]+/' },
  ),
  ...domainFolders.map((folder, index) =>
    rule(
      `domain folders before ${folder}`,
      `domain/${folder} imports only ${domainFolders.slice(0, index).join(', ') || 'no domain folder'}`,
      { path: within(`domain/${folder}`) },
      {
        path: '^domain/[^/]+/',
        pathNot: anyOf([folder, ...domainFolders.slice(0, index)].map((each) => `domain/${each}`)),
      },
    ),
  ),
  rule(
    'order of the domain',
    'every folder of domain/ is in the list domainFolders',
    { path: '^domain/[^/]+/', pathNot: anyOf(domainFolders.map((folder) => `domain/${folder}`)) },
    {},
  ),
  rule(
    'folders of routes',
    'a folder of routes/ imports no file directly in routes/',
    { path: '^routes/[^/]+/' },
    { path: '^routes/[^/]+$' },
  ),
  rule(
    'parts of models',
    'the shared fields and plugins of models import no model',
    { path: '^models/(fields|plugins)/' },
    { path: '^models/', pathNot: '^models/(fields|plugins)/' },
  ),
  rule('file cycles', 'no circular imports of files', {}, { circular: true }),
  {
    ...rule('folder cycles', 'no circular imports of folders', {}, { circular: true }),
    scope: 'folder',
  },
  rule('resolved imports', 'every import resolves', {}, { couldNotResolve: true }),
];

export default {
  forbidden,
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
