// Who may import whom; `npm run check` checks every top-level folder. To check one folder: npx depcruise domain

/** What each room may import of ours, besides itself. */
const rooms = {
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

/** Files of `providers` that only describe a partner and import nothing of ours: who may import them. */
const descriptions = {
  models: '^providers/payments/gatewayReports[.]ts$',
  'server/http': '^providers/(SignedMessage|payments/paymentProviders)[.]ts$',
  routes: '^providers/payments/(paymentProviders|GatewayWebhook)[.]ts$',
};

/** The parts of the business, each of which may import those before it. */
const nouns = [
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
  'storeTime',
  'catalog',
  'settings',
  'health',
  'paymentStates',
  'ledger',
  'refunds',
  'orders',
  'payments',
  'food',
  'community',
  'media',
  'forms',
  'insight',
  'people',
  'staff',
];

/** The packages a room must not import; of the rooms in `mongooseOnly`, all but mongoose and dataloader. */
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

/** Where a room may import only a part of another. */
const narrower = [
  {
    // Only the signing in and the gates know the accounts.
    from: 'server/http',
    to: 'domain',
    only: '^domain/((errors|refusals|rules|mediaPath|money|world)[.]ts$|accounts/|errorTexts/|text/)',
  },
  {
    // Only the gates' own books and the guards know models.
    from: 'server/http',
    to: 'models',
    only: '^models/(accounts/(Consumer|Seller|Doctor)[.]ts$|system/(RateCounter|IdempotencyKey)[.]ts$|fields/)',
  },
  { from: 'admin', to: 'server/http', only: '^server/http/(signIn/passport|inputs/clientAddress|express)\\b' },
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
const within = (room) => `^${room}/`;
const anyOf = (list) => `^(${list.join('|')})/`;
const npm = (list) => `(^|/)node_modules/(@types/)?(${list.join('|')})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const forbidden = [
  ...Object.entries(rooms).map(([room, others]) => {
    const allowed = anyOf([room, ...others]);
    const to = { path: anyOf(everything) };
    // A verb knows the interface of a provider, but not the implementation.
    const exception = room === 'domain' ? '^providers/' : descriptions[room];
    return rule(
      `rooms of ${room}`,
      `${room} imports ${others.join(', ') || 'no other room'}`,
      { path: within(room) },
      { ...to, pathNot: exception ? [allowed, exception] : allowed },
    );
  }),
  rule(
    'types of providers',
    'the domain imports no more than types from providers',
    { path: '^domain/' },
    { path: '^providers/', dependencyTypesNot: ['type-only'] },
  ),
  ...narrower.map(({ from, to, only }) =>
    rule(
      `${from} to ${to}`,
      `${from} imports this of ${to} alone: ${only}`,
      { path: within(from) },
      { path: within(to), pathNot: only },
    ),
  ),
  ...Object.entries(packages).map(([room, never]) =>
    rule(
      `packages of ${room}`,
      `${room} does not import ${never.join(', ')}`,
      { path: within(room) },
      { path: npm(never) },
    ),
  ),
  rule(
    'mongoose alone',
    `${mongooseOnly.join(' and ')} import only mongoose, dataloader, and the driver classes that are patched`,
    { path: anyOf(mongooseOnly) },
    {
      path: '(^|/)node_modules/',
      pathNot: [npm(['mongoose', 'dataloader']), '/mongodb/lib/(cmap/connection|sdam/server)[.]js$'],
    },
  ),
  rule(
    'packages of sdk/src',
    'the client imports openapi-fetch and no other package, and nothing of Node.js',
    { path: '^sdk/src/' },
    { pathNot: [anyOf(everything), npm(['openapi-fetch'])] },
  ),
  rule(
    'the ground floor',
    'what lies in domain/ itself imports no folder of it',
    { path: '^domain/[^/]+$' },
    { path: '^domain/[^/]+/' },
  ),
  ...nouns.map((noun, place) =>
    rule(
      `parts before ${noun}`,
      `domain/${noun} imports only ${nouns.slice(0, place).join(', ') || 'no other part'} of the business`,
      { path: within(`domain/${noun}`) },
      { path: '^domain/[^/]+/', pathNot: anyOf([noun, ...nouns.slice(0, place)].map((each) => `domain/${each}`)) },
    ),
  ),
  rule(
    'a place for every part',
    'a folder of domain/ has its place in the order of the parts',
    { path: '^domain/[^/]+/', pathNot: anyOf(nouns.map((noun) => `domain/${noun}`)) },
    {},
  ),
  rule(
    'folders below their room',
    'a folder of routes does not import what lies above it',
    { path: '^routes/[^/]+/' },
    { path: '^routes/[^/]+$' },
  ),
  rule(
    'parts of models',
    'the shared fields and plugins of models import no model',
    { path: '^models/(fields|plugins)/' },
    { path: '^models/', pathNot: '^models/(fields|plugins)/' },
  ),
  rule('circle of files', 'no file imports itself by way of others', {}, { circular: true }),
  {
    ...rule('circle of folders', 'no folder imports itself by way of others', {}, { circular: true }),
    scope: 'folder',
  },
  rule('found', 'what is imported is there', {}, { couldNotResolve: true }),
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
