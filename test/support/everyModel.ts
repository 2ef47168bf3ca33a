import { readdirSync } from 'node:fs';
import mongoose, { type Model } from 'mongoose';

/** Every model in `models/`, whether or not something else imports it. */
export async function everyModel(): Promise<Model<unknown>[]> {
  const files = readdirSync('models', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  for (const file of files) await import(`../../models/${file.replaceAll('\\', '/')}`);
  return Object.values(mongoose.models);
}
