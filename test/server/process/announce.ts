import { describe, expect, it } from '@jest/globals';
import { createLog } from '../../../server/log.js';
import { announce, bannerOf } from '../../../server/process/announce.js';
import { testWorld } from '../../support/world.js';

const config = { role: 'all', publicUrl: 'https://shop.example', port: 3000 } as const;

export function testAnnounce(): void {
  describe('the announcement of a start', () => {
    it("has the operator's password last, in a frame", () => {
      const operator = { login: 'admin@example.in / pass-word', advice: 'The password is shown only now.' };
      const lines = bannerOf(config, { operator, demoAccounts: 3 }).trimEnd().split('\n');
      expect(lines.slice(-4)).toEqual([
        expect.stringMatching(/^ {2}┌─+┐$/),
        '  │ Operator of the console: admin@example.in / pass-word │',
        expect.stringMatching(/^ {2}│ The password is shown only now\. +│$/),
        expect.stringMatching(/^ {2}└─+┘$/),
      ]);
    });

    it('has the addresses of a process that serves requests, under the public address', () => {
      const text = bannerOf(config, { operator: undefined, demoAccounts: 0 });
      expect(text).toMatch(/Start page +https:\/\/shop\.example\/\n +API +https:\/\/shop\.example\/api\n/);
      expect(text).toMatch(/API docs +https:\/\/shop\.example\/api\/docs\n +Console +https:\/\/shop\.example\/admin\n/);
    });

    it('has only the address for monitors when the process runs jobs', () => {
      const text = bannerOf({ ...config, role: 'jobs' }, { operator: undefined, demoAccounts: 0 });
      expect(text).toBe('\n  Readiness     /readyz on port 3000\n\n  Ctrl-C stops it.\n\n');
    });

    it('has no frame when the operator exists', () => {
      const text = bannerOf(config, { operator: undefined, demoAccounts: 0 });
      expect(text).toMatch(/\n {2}Ctrl-C stops it\.\n\n$/);
      expect(text).not.toContain('Demo');
    });

    it('is a JSON line without the sign-in, which is on stderr, when the log is JSON outside production', () => {
      const { write } = process.stderr;
      const printed: unknown[] = [];
      process.stderr.write = (text) => printed.push(text) > 0;
      const lines: string[] = [];
      const log = createLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) });
      const operator = { login: 'admin@example.in / pass-word', advice: 'The password is shown only now.' };
      announce({ ...testWorld().config, ...config, production: false, logFormat: 'json' }, log, {
        operator,
        demoAccounts: 3,
      });
      process.stderr.write = write;
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { msg: 'the service is up', console: 'https://shop.example/admin' },
      ]);
      expect(lines[0]).not.toContain('pass-word');
      expect(printed).toEqual([expect.stringContaining('Operator of the console: admin@example.in / pass-word')]);
    });
  });
}
