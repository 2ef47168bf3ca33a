import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const startTimeoutMs = 120_000;
const productsPerStore = 50;
/** Its name by default. */
const databaseName = 'marketplace';
const outputFile = 'output.log';

/** The first operator, who signs in to the console. */
export const operator = { email: 'bench@example.in', password: 'a long enough password' };

/** The token of /metrics. */
export const metricsToken = randomBytes(24).toString('base64url');

type Environment = Record<string, string>;

/** A built service with a database of its own in a temporary folder. All of its limits apply, as in production. */
export class Service {
  /** The address of the running service. */
  url = '';
  private child: ChildProcess | undefined;
  private jobs: ChildProcess | undefined;

  private constructor(
    private readonly checkout: string,
    private readonly folder: string,
    private readonly env: Environment,
  ) {}

  /** The finished build of a checkout, not running yet. */
  static async create(checkout: string): Promise<Service> {
    if (!existsSync(join(checkout, 'build/server/main.js')))
      throw new Error(`${checkout} is not built: run npm run build there first.`);
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    return new Service(checkout, folder, environment(folder));
  }

  /** Fills the database with demo data. */
  async fill(products: number): Promise<void> {
    const stores = Math.ceil(products / productsPerStore);
    this.child = this.spawn('build/scripts/seed.js', ['--products', String(products), '--stores', String(stores)]);
    await once(this.child, 'exit');
    if (this.child.exitCode !== 0) throw new Error(`The database could not be filled:\n${this.lastLines()}`);
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** The running embedded database, by the arguments of its process. */
  get databaseUri(): string {
    const processes = execFileSync('ps', ['-Ao', 'args'], { encoding: 'utf8' }).split('\n');
    const mongod = processes.find((line) => line.includes(`--dbpath ${this.folder}`));
    const [, port] = /--port (\d+)/.exec(mongod ?? '') ?? [];
    return `mongodb://127.0.0.1:${port}/${databaseName}?directConnection=true`;
  }

  /**
   * Starts the service on its database.
   * @param changes variables of this start
   * @returns the milliseconds until it is ready
   */
  async start(changes: Environment = {}): Promise<number> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const begun = performance.now();
    this.child = this.spawn('build/server/main.js', [], { PORT: String(port), ...changes });
    await this.untilReady(this.child, this.url);
    return performance.now() - begun;
  }

  /** Starts processes that only run jobs, on the database of the running service. @param changes their variables */
  async startJobs(processes: number, changes: Environment): Promise<void> {
    const port = await freePort();
    const own = { ROLE: 'jobs', PORT: String(port), WEB_CONCURRENCY: String(processes) };
    this.jobs = this.spawn('build/server/main.js', [], { ...own, MONGODB_URI: this.databaseUri, ...changes });
    await this.untilReady(this.jobs, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    await this.stopJobs();
    await endOf(this.child);
    this.child = undefined;
  }

  async stopJobs(): Promise<void> {
    await endOf(this.jobs);
    this.jobs = undefined;
  }

  /** Stops the service and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private spawn(file: string, args: string[], changes: Environment = {}): ChildProcess {
    const output = openSync(join(this.folder, outputFile), 'a');
    return spawn(process.execPath, [join(this.checkout, file), ...args], {
      cwd: this.folder,
      env: { ...process.env, ...this.env, ...changes },
      stdio: ['ignore', output, output],
    });
  }

  private async untilReady(child: ChildProcess, url: string): Promise<void> {
    const begun = performance.now();
    while (!(await isReady(url))) {
      const isLate = performance.now() - begun > startTimeoutMs;
      if (isLate || hasEnded(child)) throw new Error(`The service did not start:\n${this.lastLines()}`);
      await pause(10);
    }
  }

  private lastLines(): string {
    return readFileSync(join(this.folder, outputFile), 'utf8').split('\n').slice(-20).join('\n');
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function endOf(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** As in production, behind one proxy. Variables of the caller, such as WEB_CONCURRENCY, apply too. */
function environment(folder: string): Environment {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    // The embedded database.
    MONGODB_URI: '',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ADMIN_SESSION_SECRET: randomBytes(48).toString('base64url'),
    METRICS_TOKEN: metricsToken,
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

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await promisify(server.close.bind(server))();
  return port;
}
