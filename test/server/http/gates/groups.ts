import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { groups } from '../../../../server/http/gates/groups.js';
import { eventually } from '../../../support/eventually.js';

/** Sends requests that join groups. */
function openGate() {
  const join = groups();
  const begun: string[] = [];
  const responses = new Map<string, EventEmitter>();
  const send = (name: string) => {
    const response = new EventEmitter();
    responses.set(name, response);
    void join(response as unknown as Response).then(() => begun.push(name));
  };
  const end = (name: string) => responses.get(name)?.emit('close');
  return { begun, send, end };
}
const turn = () => new Promise(setImmediate);

export function testGroups(): void {
  describe('groups', () => {
    it('lets a request that arrives alone begin immediately', async () => {
      const { begun, send } = openGate();
      send('one');
      await turn();
      expect(begun).toEqual(['one']);
    });

    it('lets the requests that arrived meanwhile begin together when all of the group have ended', async () => {
      const { begun, send, end } = openGate();
      for (const name of ['one', 'two']) send(name);
      await turn();
      for (const name of ['three', 'four']) send(name);
      end('one');
      await turn();
      expect(begun).toEqual(['one', 'two']);
      end('two');
      await turn();
      expect(begun).toEqual(['one', 'two', 'three', 'four']);
    });

    it('does not let a request wait longer than 50 ms for a slow one', async () => {
      const { begun, send } = openGate();
      send('slow');
      await turn();
      send('next');
      await pause(10);
      expect(begun).toEqual(['slow']);
      await eventually('the next one begins', () => begun.length > 1);
    });
  });
}
