import { readdirSync } from 'node:fs';
import mongoose, { type Model } from 'mongoose';

/** Every model in `models/`, whether or not something else imports it. */
export async function everyModel(): Promise<Model<unknown>[]> {
  const files = readdirSync('models', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  if (files.length === 0) throw new Error('The folder of the models has moved.');
  for (const file of files) await import(`../../models/${file.replaceAll('\\', '/')}`);
  return Object.values(mongoose.models);
}
