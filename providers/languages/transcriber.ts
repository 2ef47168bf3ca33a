import { JsonApi } from '../JsonApi.js';
import type { SpeechProvider } from './SpeechProvider.js';

const timeoutMs = 20_000;
/** The name that servers of this kind have in common for what they run. */
const model = 'whisper-1';

/** A server that transcribes as OpenAI's does. It finds out by itself which language is spoken. */
export function transcriber({ apiKey, url }: { apiKey: string | undefined; url: string }): SpeechProvider {
  const api = new JsonApi('the transcriber', timeoutMs);
  return {
    transcribe: async ({ bytes, format }, { said, speaker }, now) => {
      const form = new FormData();
      // Such servers tell the format by the name.
      form.append('file', new Blob([new Uint8Array(bytes)]), `speech.${format}`);
      form.append('model', model);
      form.append('response_format', 'json');
      if (said) form.append('language', said);
      const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
      const { text } = await api.post(`${url}/audio/transcriptions`, { headers, body: form, caller: speaker }, now);
      if (typeof text !== 'string') throw api.unexpectedAnswer();
      return text;
    },
  };
}
