import { describe, expect, it } from '@jest/globals';
import { chooseToEnd } from '../../../../server/http/streams/chooseToEnd.js';

type Place = Parameters<typeof chooseToEnd>[1];

const place = (id: number, network: string, activeAt = 0) =>
  ({ caller: { kind: 'consumer', id }, network, activeAt }) as Place;
const places = (count: number, id: number, network: string, activeAt = 0) =>
  Array.from({ length: count }, () => place(id, network, activeAt));

export function testChooseToEnd(): void {
  describe('the stream that makes room for another', () => {
    it('is the longest idle one of the largest account of the largest network', () => {
      const idle = place(1, 'a', 5);
      const open = [...places(3, 1, 'a', 7), idle, ...places(2, 2, 'a', 1), ...places(5, 3, 'b', 2)];
      expect(chooseToEnd(open, place(4, 'c'))).toBe(idle);
    });

    it('is one of a larger account of the same network', () => {
      const open = [...places(3, 1, 'a'), ...places(1, 2, 'a')];
      expect(chooseToEnd(open, place(3, 'a'))?.caller.id).toBe(1);
      expect(chooseToEnd(open, place(2, 'a'))?.caller.id).toBe(1);
    });

    it('is none if its client would then have fewer streams than the new one', () => {
      expect(chooseToEnd([...places(2, 1, 'a'), ...places(2, 2, 'b')], place(1, 'a'))).toBeUndefined();
      expect(chooseToEnd([place(1, 'a'), place(2, 'b')], place(3, 'c'))).toBeUndefined();
      expect(chooseToEnd([place(1, 'a')], place(2, 'a'))).toBeUndefined();
      const fair = [...places(2, 1, 'a'), ...places(1, 2, 'b')];
      expect(chooseToEnd(fair, place(2, 'b'))).toBeUndefined();
    });
  });
}
