import { CachedTranslation } from '../../models/CachedTranslation.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { Refused } from '../errors.js';
import { keyedName } from '../keyedName.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { countUse, type User } from './countUse.js';

export interface Translation {
  translatedText: string;
  sourceLanguage: string;
  target: TextLanguage;
  /** Whether somebody had asked for the same before. */
  cached: boolean;
}

const cachedMs = rules.languages.cachedDays * 24 * 60 * 60 * 1000;

/**
 * Translates a text. Refuses `translation_not_configured`, `rate_limited` past the day's share of an account, and
 * `provider_unavailable` while nobody answers.
 */
export async function translate(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'translation'>,
  user: User,
  text: string,
  target: TextLanguage,
): Promise<Translation> {
  const { translation } = world;
  if (!translation) throw new Refused('translation_not_configured');
  const _id = keyedName(world, 'translation', target, text);
  const known = await CachedTranslation.findById(_id).lean();
  if (known) {
    const { translatedText, sourceLanguage } = known;
    return { translatedText, sourceLanguage, target, cached: true };
  }
  const now = world.now();
  const answer = await countUse(world, user, () => translation.translate(text, target, now));
  const { text: translatedText, sourceLanguage } = answer;
  await CachedTranslation.updateOne(
    { _id },
    { $setOnInsert: { translatedText, sourceLanguage, expiresAt: new Date(now.getTime() + cachedMs) } },
    { upsert: true },
  );
  return { translatedText, sourceLanguage, target, cached: false };
}
