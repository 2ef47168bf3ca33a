interface Translated {
  text: string;
  /** The detected language, such as `kn`. */
  sourceLanguage: string;
}

export interface TranslationProvider {
  /** Translates a text in any language. @throws ProviderError without a valid answer in time */
  translate(text: string, target: string, now: Date): Promise<Translated>;
}
