import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Which rooms and which packages a room may import; `*` is every package but those of `kept`. */
const rooms: Record<string, { rooms: string[]; never?: string[]; only?: string[] }> = {
  database: { rooms: ['database'], only: ['mongoose'] },
  models: { rooms: ['models', 'database'], only: ['mongoose'] },
  domain: { rooms: ['domain', 'models', 'database'], never: ['express', 'agenda', 'adminjs', 'pino'] },
  'server/http': { rooms: ['server/http', 'domain', 'models', 'database'], never: ['agenda', 'adminjs'] },
  'server/engine': { rooms: ['server/engine'], never: ['express', 'agenda', 'adminjs'] },
  routes: {
    rooms: ['routes', 'server/http', 'domain', 'models', 'database'],
    never: ['mongoose', 'agenda', 'adminjs'],
  },
  jobs: { rooms: ['jobs', 'domain', 'models'], never: ['express', 'adminjs'] },
  providers: { rooms: ['providers'], never: ['express', 'mongoose', 'agenda', 'adminjs'] },
  admin: { rooms: ['admin', 'domain', 'models', 'database', 'server/http'], never: ['agenda'] },
  demo: { rooms: ['demo', 'domain', 'models', 'database'], never: ['express', 'agenda', 'adminjs'] },
};

/** A domain verb may know what a provider looks like, but not which one it is. */
const typesFrom: Record<string, string[]> = { domain: ['providers'] };

/** Only the signing in and the gates know the accounts; only the gates' own books and the guards know models. */
const narrower: Record<string, RegExp> = {
  'server/http -> domain': /^domain\/(emailAddress|errors|rules|mediaPath|money|phone|world|accounts\/\S+)\.js$/,
  'server/http -> models': /^models\/(RateCounter|IdempotencyKey|Consumer|Seller|Doctor|fields\/\w+)\.js$/,
  'admin -> server/http': /^server\/http\/(passport|limits|express)\b/,
};

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const importLine = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

function importsOf(file: string): { from: string; type: boolean }[] {
  return [...readFileSync(file, 'utf8').matchAll(importLine)].map(([, type, from = '']) => ({
    from: from.startsWith('.') ? normalize(join(dirname(file), from)) : from,
    type: Boolean(type),
  }));
}

const roomOf = (path: string) =>
  Object.keys(rooms).find((room) => path.startsWith(`${room}/`)) ?? path.split('/')[0] ?? '';
const isOurs = (from: string) =>
  /^(database|models|domain|server|routes|jobs|providers|admin|demo|scripts|bench|test)\//.test(from);

describe.each(Object.entries(rooms))('the room %s', (room, { rooms: allowed, never = [], only }) => {
  const own = files(room).filter((file) => roomOf(file) === room);

  it('imports only the rooms it may', () => {
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => isOurs(from))
        .filter(({ from, type }) => {
          const target = roomOf(from);
          if (type && typesFrom[room]?.includes(target)) return false;
          const rule = narrower[`${room} -> ${target}`];
          return !allowed.includes(target) || (rule !== undefined && !rule.test(from));
        })
        .map(({ from }) => `${file} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports no package it must not', () => {
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => !isOurs(from) && !from.startsWith('node:'))
        .filter(
          ({ from }) =>
            never.some((name) => from === name || from.startsWith(`${name}/`)) || (only && !only.includes(from)),
        )
        .map(({ from }) => `${file} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the boot', () => {
  it('is imported by nobody, server/http aside', () => {
    const outside = Object.keys(rooms).filter((room) => !room.startsWith('server'));
    const wrong = outside
      .flatMap(files)
      .flatMap((file) => importsOf(file).map(({ from }) => ({ file, from })))
      .filter(({ from }) => /^server\/[^/]+\.js$/.test(from) || from.startsWith('server/engine/'))
      .map(({ file, from }) => `${file} imports ${from}`);
    expect(wrong).toEqual([]);
  });
});

describe('the domain', () => {
  it('has no clock, no chance and no environment of its own', () => {
    const forbidden = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b/;
    expect(files('domain').filter((file) => forbidden.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('the environment', () => {
  it('is read in server/config.ts alone', () => {
    const readers = ['server', 'routes', 'domain', 'models', 'jobs', 'providers', 'admin']
      .flatMap(files)
      .filter((file) => /process\.env\.\w+(?!\s*=)\b(?!\s*(\?\?)?=[^=])/.test(readFileSync(file, 'utf8')));
    expect(readers).toEqual([]);
  });
});

describe('a mail', () => {
  it('is sent by domain/mails/sendMail.ts alone, which counts it', () => {
    const senders = ['domain', 'jobs', 'routes', 'admin', 'server']
      .flatMap(files)
      .filter((file) => /\bmail\s*\.\s*send\(/.test(readFileSync(file, 'utf8')));
    expect(senders).toEqual(['domain/mails/sendMail.ts']);
  });
});
