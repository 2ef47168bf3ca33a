import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { freePort, temporaryFolder } from '../support/service.js';

export interface Caddy {
  /** The addresses of `localhost`. */
  url: string;
  plainUrl: string;
  /** The certificate of the authority that signed that of `localhost`. */
  authority: Buffer;
  stop(): Promise<void>;
}

/**
 * Starts Caddy with `docs/deploy/Caddyfile` for `localhost`, on free ports.
 * @param web the addresses of the processes, such as `127.0.0.1:3000`
 */
export async function startCaddy(program: string, web: string[]): Promise<Caddy> {
  const [folder, port, plainPort] = await Promise.all([temporaryFolder(), freePort(), freePort()]);
  const file = join(folder, 'Caddyfile');
  const onFreePorts = `{\n\thttps_port ${port}\n\thttp_port ${plainPort}\n\tadmin off\n\tskip_install_trust\n}\n`;
  await writeFile(file, onFreePorts + readFileSync('docs/deploy/Caddyfile', 'utf8'));
  const env = { HOME: folder, XDG_DATA_HOME: folder, DOMAIN: 'localhost', WEB: web.join(' ') };
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  const url = `https://localhost:${port}`;
  // It listens before it has made the certificate.
  const answers = () => once(get(url, { rejectUnauthorized: false }), 'response').catch(() => undefined);
  await eventually('Caddy answers with TLS', async () => (await answers())?.[0].resume(), 30_000);
  return {
    url,
    plainUrl: `http://localhost:${plainPort}`,
    authority: readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt')),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
