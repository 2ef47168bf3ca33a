import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const startTimeoutMs = 120_000;
const pollMs = 10;
const productsPerStore = 50;

/** The first operator, who signs in to the console. */
export const operator = { email: 'bench@example.in', password: 'a long enough password' };

type Environment = Record<string, string>;

/** What a service is started with. */
interface Wanted {
  /** The checkout whose finished build runs. */
  checkout: string;
  /** The database; by default the embedded one of the service. */
  databaseUri?: string;
}

/** A built service with a database of its own in a temporary folder. All of its limits apply, as in production. */
export class Service {
  /** The address of the running service. */
  url = '';
  private child: ChildProcess | undefined;

  private constructor(
    private readonly checkout: string,
    private readonly folder: string,
    private readonly env: Environment,
  ) {}

  /** A service that is not running yet. Fails if the checkout is not built. */
  static async create({ checkout, databaseUri = '' }: Wanted): Promise<Service> {
    if (!existsSync(join(checkout, 'build/server/main.js')))
      throw new Error(`${checkout} is not built: run npm run build there first.`);
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    return new Service(checkout, folder, environment(folder, databaseUri));
  }

  /** Fills the database with demo data. */
  async fill(products: number): Promise<void> {
    const stores = Math.ceil(products / productsPerStore);
    const child = this.spawn('build/scripts/seed.js', ['--products', String(products), '--stores', String(stores)]);
    await once(child, 'exit');
    if (child.exitCode !== 0) throw new Error(`The database could not be filled:\n${this.lastLines()}`);
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** The `Authorization` header of /metrics. */
  get metricsToken(): string {
    return `Bearer ${this.env.METRICS_TOKEN}`;
  }

  /**
   * Starts the service on its database.
   * @returns the milliseconds until it is ready
   */
  async start(): Promise<number> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const begun = performance.now();
    const child = this.spawn('build/server/main.js', [], { PORT: String(port) });
    while (!(await isReady(this.url))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The service ended:\n${this.lastLines()}`);
      if (performance.now() - begun > startTimeoutMs) throw new Error(`The service is not ready:\n${this.lastLines()}`);
      await pause(pollMs);
    }
    return performance.now() - begun;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** Stops the service and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private spawn(file: string, args: string[], changes: Environment = {}): ChildProcess {
    const output = openSync(this.outputFile, 'a');
    this.child = spawn(process.execPath, [join(this.checkout, file), ...args], {
      cwd: this.folder,
      env: { ...process.env, ...this.env, ...changes },
      stdio: ['ignore', output, output],
    });
    return this.child;
  }

  private get outputFile(): string {
    return join(this.folder, 'output.log');
  }

  private lastLines(): string {
    return readFileSync(this.outputFile, 'utf8').split('\n').slice(-20).join('\n');
  }
}

/** As in production, behind one proxy. Variables of the caller, such as WEB_CONCURRENCY, apply too. */
function environment(folder: string, databaseUri: string): Environment {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    MONGODB_URI: databaseUri,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ADMIN_SESSION_SECRET: randomBytes(48).toString('base64url'),
    METRICS_TOKEN: randomBytes(24).toString('base64url'),
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '0',
    // The few new customers of a run place many orders.
    MAX_PENDING_CASH_ORDERS: '1000',
    NEW_CONSUMER_ORDER_LIMIT: '100000000',
    // As under npm: the service ends with the process that started it.
    npm_lifecycle_event: 'start',
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
