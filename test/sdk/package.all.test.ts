import { describe } from '@jest/globals';
import { testBrowser } from './package/browser.js';
import { testExamples } from './package/examples.js';
import { testPackage } from './package/package.js';
import { testReadme } from './package/readme.js';

describe('browser', testBrowser);
describe('examples', testExamples);
describe('package', testPackage);
describe('readme', testReadme);
