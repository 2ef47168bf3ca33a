import { describe } from '@jest/globals';
import { testConfig } from './config/config.js';
import { testEnvFile } from './config/envFile.js';
import { testInvalidVariables } from './config/invalidVariables.js';
import { useLoading } from './config/loading.js';
import { testSecrets } from './config/secrets.js';

describe('loading', () => {
  useLoading();

  describe('config', testConfig);
  describe('envFile', testEnvFile);
  describe('invalidVariables', testInvalidVariables);
});

describe('secrets', testSecrets);
