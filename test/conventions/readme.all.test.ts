import { describe } from '@jest/globals';
import { testCollection } from './readme/collection.js';
import { testDeploy } from './readme/deploy.js';
import { testExamples } from './readme/examples.js';
import { testReadme } from './readme/readme.js';

describe('collection', testCollection);
describe('deploy', testDeploy);
describe('examples', testExamples);
describe('readme', testReadme);
