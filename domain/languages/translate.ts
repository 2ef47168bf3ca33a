import type { AccountKind } from '../../models/fields/accountFields.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { CachedTranslation, type CachedTranslationRecord } from '../../models/system/CachedTranslation.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import type { TranslationProvider } from '../../providers/languages/TranslationProvider.js';
import { day } from '../durations.js';
import { Refused, retryAfter } from '../errors.js';
import { rules } from '../rules.js';
import { hmacOf } from '../text/seal.js';
import type { World } from '../world.js';

export interface User {
  kind: AccountKind;
  id: number;
}

/**
 * Calls a paid service and counts the call; a failed call does not count. Refuses `rate_limited` to an account that has
 * reached its daily limit.
 */
export async function countUse<Answer>(
  { config, now }: Pick<World, 'config' | 'now'>,
  { kind, id }: User,
  use: () => Promise<Answer>,
): Promise<Answer> {
  if (!config.rateLimitsEnabled) return use();
  const at = now();
  const _id = `languages:${kind}:${id}`;
  const { hits, resetAt } = await RateCounter.hit(_id, day, at);
  if (hits > rules.languages.usesADay) {
    throw retryAfter(
      'rate_limited',
      resetAt.getTime() - at.getTime(),
      () => `You have used your ${rules.languages.usesADay} translations of today. Try again tomorrow.`,
    );
  }
  return use().catch(async (error) => {
    await RateCounter.giveBack({ _id, resetAt });
    throw error;
  });
}

export interface Translation {
  translatedText: string;
  sourceLanguage: string;
  target: TextLanguage;
  /** Whether the answer came from the cache. */
  cached: boolean;
}

type Known = Pick<CachedTranslationRecord, 'translatedText' | 'sourceLanguage'>;

const cachedMs = rules.languages.cachedDays * day;
const shown = { _id: 0, translatedText: 1, sourceLanguage: 1 };
/** Translations in progress in this process, by digest. */
const underWay = new Map<string, Promise<Known>>();

/**
 * Translates a text. Refuses `translation_not_configured`, `rate_limited` beyond an account's daily limit, and
 * `provider_unavailable` while the service does not answer.
 */
export async function translate(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'translation'>,
  user: User,
  text: string,
  target: TextLanguage,
): Promise<Translation> {
  const { translation } = world;
  if (!translation) throw new Refused('translation_not_configured');
  const _id = hmacOf(world, 'translation', target, text);
  const known = await CachedTranslation.findById(_id, shown).lean<Known>();
  if (known) return { ...known, target, cached: true };
  const asked = await countUse(world, user, () => {
    const ours = () => ask(translation, { _id, text, target }, world.now()).finally(() => underWay.delete(_id));
    const asking = underWay.get(_id) ?? ours();
    underWay.set(_id, asking);
    return asking;
  });
  return { ...asked, target, cached: false };
}

/** Calls the service, unless the translation has been cached in the meantime. */
async function ask(
  translation: TranslationProvider,
  { _id, text, target }: { _id: string; text: string; target: TextLanguage },
  now: Date,
): Promise<Known> {
  const known = await CachedTranslation.findById(_id, shown).lean<Known>();
  if (known) return known;
  const { text: translatedText, sourceLanguage } = await translation.translate(text, target, now);
  const expiresAt = new Date(now.getTime() + cachedMs);
  const answer = { translatedText, sourceLanguage };
  await CachedTranslation.updateOne({ _id }, { $setOnInsert: { ...answer, expiresAt } }, { upsert: true });
  return answer;
}
