import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** What a text is in another language, for whoever asks for the same again. It tells of nobody. */
const cachedTranslationSchema = new Schema(
  {
    /** A keyed digest of the text and the language. */
    _id: { type: String, required: true },
    translatedText: { type: String, required: true },
    sourceLanguage: { type: String, required: true },
    /** When the database may forget the row. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

cachedTranslationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type CachedTranslationRecord = InferRawDocTypeFromSchema<typeof cachedTranslationSchema>;
export const CachedTranslation = model('CachedTranslation', cachedTranslationSchema);
