import { afterEach, beforeEach } from '@jest/globals';
import { googleTranslation } from '../../../providers/languages/googleTranslation.js';
import { transcriber } from '../../../providers/languages/transcriber.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { useGoogleService } from '../../support/languages/googleService.js';
import { useTranscriberService } from '../../support/languages/transcriberService.js';
export let google: ReturnType<typeof useGoogleService>;
export let speech: ReturnType<typeof useTranscriberService>;
export let api: ReturnType<typeof useApi>;

export let caller: Sent;

export const refusal = ({ status, body }: Answer) => [status, body.code];

export function useTranslating(): void {
  google = useGoogleService();

  speech = useTranscriberService();

  api = useApi();

  beforeEach(async () => {
    caller = await api.as('consumer', await makeConsumer());
    api.world.translation = googleTranslation(google.settings());
    api.world.speech = transcriber(speech.settings());
    speech.hears('ತೆಂಗಿನಕಾಯಿ ಬೇಕು');
  });

  afterEach(() => {
    api.world.config.rateLimitsEnabled = false;
  });
}
