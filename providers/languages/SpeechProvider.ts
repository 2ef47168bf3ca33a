/** The supported audio formats. */
const audioFormats = ['webm', 'ogg', 'wav', 'mp3', 'm4a'] as const;
export type AudioFormat = (typeof audioFormats)[number];

interface Recording {
  bytes: Buffer;
  format: AudioFormat;
}

interface Spoken {
  /** The spoken language, where it is known. */
  said: string | undefined;
  /** The most likely language, for a service that cannot detect it. */
  likely: string;
  /** The account of the speaker. Failures of one caller's recordings must not close the service to others. */
  speaker: string;
}

export interface SpeechProvider {
  /** Transcribes a recording; empty for silence. @throws ProviderError without a valid answer in time */
  transcribe(recording: Recording, spoken: Spoken, now: Date): Promise<string>;
}
