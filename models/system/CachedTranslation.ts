import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** A cached translation of a text. It holds no personal data. */
const cachedTranslationSchema = new Schema({
  /** A keyed digest of the text and the language. */
  _id: { type: String, required: true },
  translatedText: { type: String, required: true },
  sourceLanguage: { type: String, required: true },
  /** When the database deletes the row. */
  expiresAt: { type: Date, required: true },
});

cachedTranslationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type CachedTranslationRecord = InferRawDocTypeFromSchema<typeof cachedTranslationSchema>;
export const CachedTranslation = model('CachedTranslation', cachedTranslationSchema);
