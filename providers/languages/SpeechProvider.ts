/** The kinds of recordings that are understood. */
const audioFormats = ['webm', 'ogg', 'wav', 'mp3', 'm4a'] as const;
export type AudioFormat = (typeof audioFormats)[number];

interface Recording {
  bytes: Buffer;
  format: AudioFormat;
}

interface Spoken {
  /** The language that is spoken, where somebody has said it. */
  said: string | undefined;
  /** Else the most likely one, for a service that cannot tell by itself. */
  likely: string;
  /** Whose recording it is: what one caller sends closes the service to nobody else. */
  speaker: string;
}

export interface SpeechProvider {
  /** Writes down what is said; nothing for silence. @throws ProviderError when there is no good answer in time */
  transcribe(recording: Recording, spoken: Spoken, now: Date): Promise<string>;
}
