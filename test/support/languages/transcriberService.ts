import { useJsonService } from './answerAs.js';

/** A server with OpenAI's transcription API for a test file. `hears` is the transcript. */
export function useTranscriberService() {
  const heard = { text: '' };
  const { place, ...service } = useJsonService(() => heard);
  return {
    ...service,
    hears: (text: string) => {
      heard.text = text;
    },
    settings: () => ({ apiKey: 'speech-key', url: `${place.url}/v1` }),
  };
}
