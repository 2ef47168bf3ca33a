/** The folders whose sources the service, its commands and the bench consist of. */
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
];
