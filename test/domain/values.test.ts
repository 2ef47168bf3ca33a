import { describe } from '@jest/globals';
import { testReceipts } from './receipts/receipts.js';
import { testByteSize } from './text/byteSize.js';
import { testCsvLine } from './text/csvLine.js';
import { testPincode } from './text/pincode.js';
import { testQrImage } from './text/qrImage.js';
import { testReadableCode } from './text/readableCode.js';
import { testMediaPath } from './values/mediaPath.js';
import { testMoney } from './values/money.js';

describe('mediaPath', testMediaPath);
describe('money', testMoney);
describe('receipts', testReceipts);
describe('byteSize', testByteSize);
describe('csvLine', testCsvLine);
describe('pincode', testPincode);
describe('qrImage', testQrImage);
describe('readableCode', testReadableCode);
