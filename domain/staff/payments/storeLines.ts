import { nextId } from '../../../database/nextId.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import type { Finding } from '../../payments/compareStatement.js';
import { earlierKeyOf } from '../../payments/statementFacts.js';
import type { World } from '../../world.js';

const batchSize = 500;

/** Stores the lines of a statement, each once over all imports. The number of lines is limited by the file. */
export async function storeLines({ now }: Pick<World, 'now'>, findings: readonly Finding[]): Promise<void> {
  // Of a repeated line, the first one counts.
  const lines = [...new Map(findings.toReversed().map((finding) => [finding.key, finding])).values()].toReversed();
  for (let begin = 0; begin < lines.length; begin += batchSize) {
    const batch = lines.slice(begin, begin + batchSize);
    await renameEarlier(batch);
    const ids: number[] = [];
    for (const _finding of batch) ids.push(await nextId('StatementLine'));
    await StatementLine.bulkWrite(
      batch.map(({ key, side, read: { date, amount, utrs, longUtrs, references }, verdict }, nth) => ({
        updateOne: {
          filter: { key },
          update: {
            $setOnInsert: {
              _id: ids[nth] ?? 0,
              side,
              date,
              amount,
              utrs,
              longUtrs,
              references,
              importedAt: now(),
              use: 'unused',
              utr: null,
              paymentId: null,
              claimId: null,
              usedAt: null,
              inSuspense: 0,
              moves: 0,
              resolution: null,
              note: null,
            },
            $set: { verdict },
          },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
}

/** Gives lines of an earlier version, which did not read their references of NEFT and RTGS, those and their key. */
async function renameEarlier(findings: Finding[]): Promise<void> {
  const named = findings.filter(({ read: { utrs, longUtrs } }) => utrs.length === 0 && longUtrs.length > 0);
  if (named.length === 0) return;
  const known = new Set(await StatementLine.distinct('key', { key: { $in: named.map(({ key }) => key) } }));
  const renamed = named.filter(({ key }) => !known.has(key));
  if (renamed.length === 0) return;
  await StatementLine.bulkWrite(
    renamed.map(({ key, side, read }) => ({
      updateOne: {
        filter: { key: earlierKeyOf(side, read), longUtrs: null },
        update: { $set: { key, longUtrs: read.longUtrs } },
      },
    })),
  );
}
