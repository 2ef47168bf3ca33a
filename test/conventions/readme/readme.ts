import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filledFolder } from '../../support/filledFolder.js';
import { type Service, startService } from '../../support/service.js';

const timeoutMs = 120_000;

export function testReadme(): void {
  describe("the README's tour", () => {
    let service: Service;
    let dataDir: string;
    beforeAll(async () => {
      dataDir = await filledFolder();
      service = await startService({ DATA_DIR: dataDir });
    }, timeoutMs);
    afterAll(() => service?.end('SIGTERM'));

    it('says in one sentence that no service runs, or that it was pasted into another folder', async () => {
      const [, block = ''] = /^```sh tour\n([\s\S]*?)^```$/m.exec(readFileSync('README.md', 'utf8')) ?? [];
      const script = block.replace('localhost:3000', 'localhost:1');
      const run = (cwd: string) =>
        promisify(execFile)('bash', ['--norc', '-c', script], { cwd }).catch((error) => error);
      const ended = { code: 1, stderr: '' };
      expect(await run('.')).toMatchObject({ ...ended, stdout: expect.stringMatching(/^No service answers at .*\n$/) });
      expect(await run(dataDir)).toMatchObject({ ...ended, stdout: expect.stringMatching(/^Go to the folder .*\n$/) });
    });

    it(
      'runs as printed: a delivered order, a new shop and a request for help',
      async () => {
        const readme = readFileSync('README.md', 'utf8');
        const blocks = [...readme.matchAll(/^```sh tour\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
        expect(blocks).toHaveLength(5);
        const script = blocks.join('\n').replace('http://localhost:3000', service.url);
        // With a socket as input bash may act as a remote shell and read the start files of the machine.
        const { stdout, stderr } = await promisify(execFile)(
          'bash',
          ['--norc', '-eu', '-o', 'pipefail', '-c', script],
          {
            env: { ...process.env, DATA_DIR: dataDir },
            cwd: process.cwd(),
          },
        );
        expect(stderr).toBe('');
        expect(stdout).toMatch(/Coconut oil/);
        expect(stdout).toMatch(/delivers there: true\n.* delivers there: false\n/);
        expect(stdout).toMatch(/coconut: .*oconut/);
        expect(stdout).toMatch(/SO-\d{8}-\w{6}: pending, ₹\d+\.\d\d/);
        expect(stdout).toMatch(/accepted\npreparing\nout_for_delivery\ndelivered\ncompleted\n/);
        expect(stdout).toMatch(/Holige\ncoming_soon\n/);
        expect(stdout).toMatch(/promised 20.*\n(20\S+ {2}SO-\S+\n)+2 pieces to /);
        expect(stdout).toMatch(/picked_up\nSathish Poojary brings it\ndelivered\nopen until /);
        expect(stdout).toMatch(/20 minutes more\nout_of_stock\npaused, opens at 20.*\nlive\navailable\nnull\n/);
        expect(stdout).toMatch(
          /1 kg {2}₹420\.00.*\n₹535\.00 − ₹50\.00 = ₹485\.00\n₹420\.00 {2}Byadgi chillies\n₹98\.00 {2}Cor/,
        );
        expect(stdout).toMatch(/accepted\nready_for_pickup\ncompleted\n.*\n[\d.]+ of 5, \d+ reviews\n/);
        expect(stdout).toMatch(/Anonymous, \d.*: The kitchen tap drips\n/);
        expect(stdout).toMatch(/event: message\ndata: .*"I can come at six\."/);
        expect(stdout).toMatch(/\d+ new: /);
      },
      timeoutMs,
    );
  });
}
