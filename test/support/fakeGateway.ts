import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach } from '@jest/globals';
import { build } from 'esbuild';
import { type RazorpaySettings, razorpay } from '../../providers/payments/razorpay.js';
import type { Api } from './api.js';
import { type GatewayAccess, type GatewayControls, serveGateway } from './gateway/serveGateway.js';

/** A fake of Razorpay's API on the loopback interface. */
export interface FakeGateway extends GatewayControls {
  /** The settings of our client. */
  settings: RazorpaySettings;
  /** The same settings as environment variables of a service. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

const access: GatewayAccess = {
  keyId: 'rzp_test_1DP5mmOlF5G5ag',
  keySecret: 'thekeysecretofthegateway',
  webhookSecret: 'a webhook secret that the gateway knows as well',
};

/** Starts a gateway in this process. */
export async function startFakeGateway(): Promise<FakeGateway> {
  const { controls, origin, stop } = await serveGateway(access);
  return { ...controls, ...connectionTo(origin), stop };
}

/** Starts a gateway in its own process, for several services and while this process is busy. */
export async function spawnFakeGateway(): Promise<FakeGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const outfile = join(folder, 'gateway.mjs');
  const entryPoints = [resolve('test/support/gateway/gatewayProcess.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
  const child = spawn(process.execPath, [outfile, JSON.stringify(access)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = printed.toString().trim();
  const stop = async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true });
  };
  return { ...controlsAt(origin), ...connectionTo(origin), stop };
}

/** Connects the API's world with a new gateway before each test, or once by `beforeAll`. */
export function useFakeGateway(api: Api, beforeTests: typeof beforeEach = beforeEach): FakeGateway {
  const gateway = {} as FakeGateway;
  beforeTests(async () => {
    await gateway.stop?.();
    Object.assign(gateway, await startFakeGateway());
    api.world.payments = razorpay(gateway.settings);
  });
  afterAll(() => gateway.stop?.());
  return gateway;
}

function connectionTo(origin: string): Pick<FakeGateway, 'settings' | 'environment'> {
  const settings = { ...access, apiUrl: `${origin}/v1` };
  return {
    settings,
    environment: {
      RAZORPAY_KEY_ID: settings.keyId,
      RAZORPAY_KEY_SECRET: settings.keySecret,
      RAZORPAY_WEBHOOK_SECRET: settings.webhookSecret,
      RAZORPAY_API_URL: settings.apiUrl,
    },
  };
}

/** Controls a gateway in another process by HTTP. */
function controlsAt(origin: string): GatewayControls {
  const control =
    (name: keyof GatewayControls) =>
    async (...args: unknown[]) => {
      const response = await fetch(`${origin}/controls/${name}`, { method: 'POST', body: JSON.stringify(args) });
      const { result, error } = (await response.json()) as { result: never; error?: string };
      if (!response.ok) throw new Error(error);
      return result;
    };
  return {
    pay: control('pay'),
    move: control('move'),
    giveBack: control('giveBack'),
    settleRefunds: control('settleRefunds'),
    refuseKnownReceipts: control('refuseKnownReceipts'),
    fail: control('fail'),
    mend: control('mend'),
    takeEvents: control('takeEvents'),
    deliver: control('deliver'),
    books: control('books'),
    asked: control('asked'),
  };
}
