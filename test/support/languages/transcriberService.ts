import { useJsonService } from './answerAs.js';

/** A server that transcribes as OpenAI's does, for a test file; `hears` is what it understands. */
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
