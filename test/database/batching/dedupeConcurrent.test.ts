import { describe, expect, it } from '@jest/globals';
import { dedupeConcurrent } from '../../../database/batching/dedupeConcurrent.js';

/** Spells numbers, and notes what it was asked. */
function spelling() {
  const asked: object[] = [];
  const spell = dedupeConcurrent(async (question: { number: number; sign?: string }) => {
    asked.push(question);
    if (question.number < 0) throw new Error('no');
    return `${question.sign ?? ''}${question.number}`;
  });
  return { asked, spell };
}

describe('askedOnce', () => {
  it('tells all who ask together of a failure, and goes on', async () => {
    const { spell } = spelling();
    const answers = await Promise.allSettled([spell({ number: -1 }), spell({ number: 1 })]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await spell({ number: 1 })).toBe('1');
  });

  it('asks once what many ask at the same time', async () => {
    const { asked, spell } = spelling();
    const answers = await Promise.all([spell({ number: 1 }), spell({ number: 1, sign: '+' }), spell({ number: 1 })]);
    expect(answers).toEqual(['1', '+1', '1']);
    expect(asked).toEqual([{ number: 1 }, { number: 1, sign: '+' }]);
  });

  it('asks again for whoever comes later', async () => {
    const { asked, spell } = spelling();
    await spell({ number: 1 });
    await spell({ number: 1 });
    expect(asked).toHaveLength(2);
  });
});
