import { beforeEach, describe, expect, it } from '@jest/globals';
import { DatabaseState } from '../../../database/availability/DatabaseState.js';

export function testDatabaseState(): void {
  describe('DatabaseState', () => {
    let time = 0;
    let state: DatabaseState;
    beforeEach(() => {
      time = 0;
      state = new DatabaseState(() => time);
    });

    it('suggests a retry after half of the outage so far, from 2 to 30 seconds, and after 1 while it answers', () => {
      expect(state.retryAfterSeconds()).toBe(1);
      state.report(false);
      const after = [0, 3_000, 4_100, 12_000, 300_000].map((ms) => {
        time = ms;
        state.report(false);
        return state.retryAfterSeconds();
      });
      expect(after).toEqual([2, 2, 3, 6, 30]);
      state.report(true);
      expect([state.retryAfterSeconds(), state.isAway, state.awayForMs]).toEqual([1, false, 0]);
    });

    it('stops callers that wait when the database goes away, and no others', async () => {
      const stopped: string[] = [];
      state.onAway(() => stopped.push('waiting'));
      state.onAway(() => stopped.push('done'))();
      state.report(true);
      expect(stopped).toEqual([]);
      state.report(false);
      expect(stopped).toEqual(['waiting']);
    });
  });
}
