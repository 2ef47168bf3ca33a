import { describe } from '@jest/globals';
import { testComposeMail } from './mails/composeMail.js';
import { testMailboxOf } from './mails/mailboxOf.js';
import { testSendMail } from './mails/sendMail.js';
import { testNotify } from './notifications/notify.js';
import { testQuietUntil } from './notifications/quietUntil.js';
import { testRenderNotification } from './notifications/renderNotification.js';

describe('composeMail', testComposeMail);
describe('mailboxOf', testMailboxOf);
describe('sendMail', testSendMail);
describe('notify', testNotify);
describe('quietUntil', testQuietUntil);
describe('renderNotification', testRenderNotification);
