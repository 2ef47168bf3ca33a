import { afterEach, beforeEach } from '@jest/globals';
import { googleTranslation } from '../../../providers/languages/googleTranslation.js';
import { transcriber } from '../../../providers/languages/transcriber.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { useGoogleService } from '../../support/languages/googleService.js';
import { useTranscriberService } from '../../support/languages/transcriberService.js';

// A consumer who translates by fake services.
export const google = useGoogleService();
export const speech = useTranscriberService();
export const api = useApi();

export let caller: Sent;
beforeEach(async () => {
  caller = await api.as('consumer', await makeConsumer());
  api.world.translation = googleTranslation(google.settings());
  api.world.speech = transcriber(speech.settings());
  speech.hears('ತೆಂಗಿನಕಾಯಿ ಬೇಕು');
});
afterEach(() => {
  api.world.config.rateLimitsEnabled = false;
});

export const refusal = ({ status, body }: Answer) => [status, body.code];
