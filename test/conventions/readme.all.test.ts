import { describe } from '@jest/globals';
import { testDeploy } from './readme/deploy.js';
import { testExamples } from './readme/examples.js';
import { testReadme } from './readme/readme.js';

describe('deploy', testDeploy);
describe('examples', testExamples);
describe('readme', testReadme);
