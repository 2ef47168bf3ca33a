/** The folders whose sources the service, its commands, the bench, and the client with its examples consist of. */
export const sourceFolders = [
  'server',
  'routes',
  'domain',
  'models',
  'database',
  'jobs',
  'providers',
  'admin',
  'demo',
  'scripts',
  'bench',
  'sdk/src',
  'examples',
];
