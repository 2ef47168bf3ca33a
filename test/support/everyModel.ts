import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import mongoose, { type Model } from 'mongoose';

/** Every model there is, whoever uses it. */
export async function everyModel(): Promise<Model<unknown>[]> {
  const files = readdirSync('models').filter((file) => file.endsWith('.ts'));
  await Promise.all(files.map((file) => import(pathToFileURL(resolve('models', file)).href)));
  return Object.values(mongoose.models);
}
