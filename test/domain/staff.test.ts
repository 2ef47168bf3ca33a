import { describe } from '@jest/globals';
import { testWaiveAlone } from './staff/approvals/waiveAlone.js';
import { testCloseForm } from './staff/forms/closeForm.js';
import { testReadWaitingWork } from './staff/home/readWaitingWork.js';
import { testImportStatement } from './staff/payments/importStatement.js';
import { testMarkRefunded } from './staff/payments/markRefunded.js';
import { testRejectUtr } from './staff/payments/rejectUtr.js';
import { testStatementFormats } from './staff/payments/statementFormats.js';
import { useStatements } from './staff/payments/statements.js';
import { testVerifyDoctor } from './staff/people/verifyDoctor.js';
import { testChangeSchedule } from './staff/schedule/changeSchedule.js';
import { testSearchRecords } from './staff/search/searchRecords.js';
import { testReturnSettlement } from './staff/settlements/returnSettlement.js';

describe('waiveAlone', testWaiveAlone);
describe('closeForm', testCloseForm);
describe('readWaitingWork', testReadWaitingWork);
describe('markRefunded', testMarkRefunded);
describe('rejectUtr', testRejectUtr);
describe('verifyDoctor', testVerifyDoctor);
describe('changeSchedule', testChangeSchedule);
describe('searchRecords', testSearchRecords);
describe('returnSettlement', testReturnSettlement);

describe('statements', () => {
  useStatements();

  describe('importStatement', testImportStatement);
  describe('statementFormats', testStatementFormats);
});
