import { describe } from '@jest/globals';
import { testMemoryExhaustion } from './memory/memoryExhaustion.js';
import { testPictureMemory } from './memory/pictureMemory.js';
import { testReturnFileMemory } from './memory/returnFileMemory.js';

describe('memoryExhaustion', testMemoryExhaustion);
describe('pictureMemory', testPictureMemory);
describe('returnFileMemory', testReturnFileMemory);
