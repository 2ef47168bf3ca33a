import { describe } from '@jest/globals';
import { testLanguages } from './languages/languages.js';
import { testMail } from './mail/mail.js';
import { testNetwork } from './network/network.js';
import { testPushServices } from './push/pushServices.js';
import { testStorage } from './storage/storage.js';
import { testHttpWebhooks } from './webhooks/httpWebhooks.js';
import { testPartnerCalls } from './webhooks/partnerCalls.js';

describe('languages', testLanguages);
describe('mail', testMail);
describe('network', testNetwork);
describe('pushServices', testPushServices);
describe('storage', testStorage);
describe('httpWebhooks', testHttpWebhooks);
describe('partnerCalls', testPartnerCalls);
