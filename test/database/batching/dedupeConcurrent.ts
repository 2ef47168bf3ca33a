import { describe, expect, it } from '@jest/globals';
import { dedupeConcurrent } from '../../../database/batching/dedupeConcurrent.js';

/** A deduplicated function that spells numbers, and the questions that reached it. */
function spelling() {
  const asked: object[] = [];
  const spell = dedupeConcurrent(async (question: { number: number; sign?: string }) => {
    asked.push(question);
    if (question.number < 0) throw new Error('no');
    return `${question.sign ?? ''}${question.number}`;
  });
  return { asked, spell };
}

export function testDedupeConcurrent(): void {
  describe('dedupeConcurrent', () => {
    it('rejects all concurrent calls when a read fails, and continues with the next call', async () => {
      const { spell } = spelling();
      const answers = await Promise.allSettled([spell({ number: -1 }), spell({ number: 1 })]);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await spell({ number: 1 })).toBe('1');
    });

    it('reads once for concurrent identical calls', async () => {
      const { asked, spell } = spelling();
      const answers = await Promise.all([spell({ number: 1 }), spell({ number: 1, sign: '+' }), spell({ number: 1 })]);
      expect(answers).toEqual(['1', '+1', '1']);
      expect(asked).toEqual([{ number: 1 }, { number: 1, sign: '+' }]);
    });
  });
}
