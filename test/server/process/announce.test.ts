import { describe, expect, it } from '@jest/globals';
import { bannerOf } from '../../../server/process/announce.js';

const config = { publicUrl: 'http://localhost:3000' };

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

  it('has no frame when the operator exists', () => {
    const text = bannerOf(config, { operator: undefined, demoAccounts: 0 });
    expect(text).toMatch(/\n {2}Ctrl-C stops it\.\n\n$/);
    expect(text).not.toContain('Demo');
  });
});
