interface Translated {
  text: string;
  /** What it was translated from, such as `kn`. */
  sourceLanguage: string;
}

export interface TranslationProvider {
  /** Translates a text of any language. @throws ProviderError when there is no good answer in time */
  translate(text: string, target: string, now: Date): Promise<Translated>;
}
