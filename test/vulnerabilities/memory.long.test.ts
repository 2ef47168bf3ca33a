import { describe } from '@jest/globals';
import { testMemoryExhaustion } from './memory/memoryExhaustion.js';
import { testPictureMemory } from './memory/pictureMemory.js';

describe('memoryExhaustion', testMemoryExhaustion);
describe('pictureMemory', testPictureMemory);
