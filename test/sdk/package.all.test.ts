import { describe } from '@jest/globals';
import { testExamples } from './package/examples.js';
import { testGenerated } from './package/generated.js';
import { testPackage } from './package/package.js';
import { testReadme } from './package/readme.js';

describe('examples', testExamples);
describe('generated', testGenerated);
describe('package', testPackage);
describe('readme', testReadme);
