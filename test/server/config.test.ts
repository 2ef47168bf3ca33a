import { describe } from '@jest/globals';
import { testConfig } from './config/config.js';
import { testConfigWarnings } from './config/configWarnings.js';
import { testDevelopmentSecrets } from './config/developmentSecrets.js';
import { testEnvFile } from './config/envFile.js';
import { testInvalidVariables } from './config/invalidVariables.js';
import { testKeepSecrets } from './config/keepSecrets.js';
import { useLoading } from './config/loading.js';
import { testMistakes } from './config/mistakes.js';

describe('loading', () => {
  useLoading();

  describe('config', testConfig);
  describe('configWarnings', testConfigWarnings);
  describe('developmentSecrets', testDevelopmentSecrets);
  describe('envFile', testEnvFile);
  describe('invalidVariables', testInvalidVariables);
});

describe('keepSecrets', testKeepSecrets);
describe('mistakes', testMistakes);
