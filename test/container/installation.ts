import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findMongod } from '../../server/engine/findMongod.js';
import { caddySource } from '../support/caddySource.js';
import { goProgram } from '../support/goProgram.js';
import { type Docker, useDocker } from './docker.js';
import { saveBase } from './images.js';

/** The programs of the images of others. */
const programs = {
  caddy: caddySource,
  minio: 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c',
  mc: 'github.com/minio/mc@v0.0.0-20250313080218-cf909e1063a9',
  mailpit: 'github.com/axllent/mailpit@v1.33.1',
};

/** An installation by compose.yaml, with volumes of its own, on the ports that the file names. */
export interface Installation {
  docker: Docker['docker'];
  compose: Docker['compose'];
  /** Runs a command in the container of a service. @returns its output */
  inside(service: string, ...command: string[]): Promise<string>;
  /** Sends a request to `https://localhost` or a name below it, and verifies the certificate. */
  ask(url: string, sent?: Sent): Promise<Answer>;
  /** The certificate of the authority that signed those of `localhost`. */
  authority(): Promise<string>;
  /** Removes containers and volumes. */
  remove(): Promise<void>;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | FormData;
}

interface Answer {
  status: number;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers without types, as clients do
  body: any;
}

/** Builds all images. @param settings changes of `.env.example` */
export async function prepareInstallation(settings: Record<string, string>): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'installation-'));
  const [envFile, base] = [join(folder, '.env'), join(folder, 'base.tar')];
  const variables = { PROGRAMS: folder, SERVICE_ENV: envFile, NPMRC: join(homedir(), '.npmrc') };
  const { docker, compose: run, stop } = await useDocker(variables);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(envFile, (await readFile('.env.example', 'utf8')) + lines.join(''));
  await saveBase(base);
  await docker('load', '--input', base);
  await rm(base);
  await copyPrograms(folder);
  const files = ['--file', 'compose.yaml', '--file', 'test/container/compose.test.yaml'];
  const compose = (...args: string[]) =>
    run('--project-name', 'marketplace-test', '--env-file', envFile, ...files, ...args);
  let agent: Agent | undefined;
  const inside: Installation['inside'] = (service, ...command) => compose('exec', '-T', service, ...command);
  const authority = () => inside('proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  return {
    docker,
    compose,
    inside,
    authority,
    ask: async (url, sent) => {
      agent ??= new Agent({ keepAlive: true, rejectUnauthorized: true, ca: await authority() });
      return askThrough(agent, url, sent);
    },
    remove: async () => {
      agent?.destroy();
      await compose('down', '--volumes', '--timeout', '30');
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Puts the programs of the images into the folder, with their Dockerfile. */
async function copyPrograms(folder: string): Promise<void> {
  const paths = Object.entries(programs).map(([name, source]) => [name, goProgram(source) ?? ''] as const);
  const all = [...paths, ['mongod', await findMongod({ env: process.env })] as const];
  await Promise.all(all.map(([name, path]) => copyFile(path, join(folder, name))));
  await copyFile(resolve('test/container/compose.Dockerfile'), join(folder, 'Dockerfile'));
}

/** Not every system resolves the names below `localhost`, as browsers do. */
const thisMachine = '127.0.0.1';

async function askThrough(agent: Agent, url: string, { method = 'GET', headers, body }: Sent = {}): Promise<Answer> {
  const { host, hostname: servername, pathname, search } = new URL(url);
  const encoded = new Request('http://form', { method: 'POST', body: body ?? '' });
  const type = body instanceof FormData ? { 'content-type': encoded.headers.get('content-type') ?? '' } : undefined;
  const content = Buffer.from(await encoded.arrayBuffer());
  return new Promise((settle, fail) => {
    const sent = request(
      {
        agent,
        method,
        servername,
        host: thisMachine,
        port: 443,
        path: pathname + search,
        headers: { host, 'content-length': content.length, ...type, ...headers },
      },
      async (response) => {
        const bytes = Buffer.concat(await response.toArray());
        const isJson = response.headers['content-type']?.includes('json');
        settle({ status: response.statusCode ?? 0, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined });
      },
    );
    sent.on('error', fail).end(content);
  });
}
