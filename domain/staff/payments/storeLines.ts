import { nextId } from '../../../database/nextId.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import type { Finding } from '../../payments/compareStatement.js';
import type { World } from '../../world.js';

const batchSize = 500;

/** Stores the lines of a statement, each once over all imports. The number of lines is limited by the file. */
export async function storeLines({ now }: Pick<World, 'now'>, findings: readonly Finding[]): Promise<void> {
  // Of a repeated line, the first one counts.
  const lines = [...new Map(findings.toReversed().map((finding) => [finding.key, finding])).values()];
  for (let begin = 0; begin < lines.length; begin += batchSize) {
    const batch = lines.slice(begin, begin + batchSize);
    const ids: number[] = [];
    for (const _finding of batch) ids.push(await nextId('StatementLine'));
    await StatementLine.bulkWrite(
      batch.map(({ key, side, read: { date, amount, utrs, references }, verdict }, nth) => ({
        updateOne: {
          filter: { key },
          update: {
            $setOnInsert: {
              ...{ _id: ids[nth] ?? 0, side, date, amount, utrs, references, importedAt: now() },
              ...{ use: 'unused', utr: null, paymentId: null, claimId: null, usedAt: null },
              ...{ inSuspense: 0, moves: 0, resolution: null, note: null },
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
