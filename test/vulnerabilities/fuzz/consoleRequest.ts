import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { resourceNames } from '../../support/console.js';
import type { RawRequest } from '../../support/rawRequest.js';

/** Fields of actions and edits, in the formats that the console reads. */
const fields = {
  reason: 'A reason',
  allowWhatsApp: 'true',
  commissionRate: '7.5',
  until: '2031-01-31',
  riderName: 'Ravi',
};
const forms: [type: string, body: string][] = [
  ['application/json', JSON.stringify(fields)],
  ['application/x-www-form-urlencoded', String(new URLSearchParams(fields))],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\nA reason\r\n--x--\r\n',
  ],
];

/** Actions by their place in a route. */
const actions = {
  actions: ['list', 'search', 'list', 'new'],
  records: [
    'show',
    'edit',
    'show',
    'suspend',
    'cancel',
    'verify',
    'retry',
    'delete',
    'markRefunded',
    'fillIn',
    'liftSuspension',
    'settle',
  ],
  bulk: ['retryMany', 'closeMany', 'assignMany', 'bulkDelete'],
};

/** Resources with bulk actions, and one without. */
const withBulkActions = ['DeliveryAssignment', 'OutboxMessage', 'ContactMessage', 'JobApplication', 'Store'];
const pages = ['Board', 'Jobs', 'Account', 'Money', 'Taxes', 'Search', 'x'];

/** The nth request of a route of AdminJS, without its credential. `records`: the id of a record of each resource. */
export function consoleRequest(
  { method, path }: { method: string; path: string },
  nth: number,
  records: Record<string, number>,
): RawRequest {
  const place =
    (Object.keys(actions) as (keyof typeof actions)[]).find((one) => path.includes(`/${one}/`)) ?? 'actions';
  const resources = place === 'bulk' ? withBulkActions : resourceNames;
  const resource = resources[nth % resources.length] ?? '';
  const record = String(records[resource]);
  const among = actions[place];
  const values: Record<string, string> = {
    resourceId: resource,
    recordId: record,
    query: 'a',
    pageName: pages[nth % pages.length] ?? '',
    action: among[Math.floor(nth / resources.length) % among.length] ?? '',
  };
  const [type = '', body = ''] = method === 'POST' ? (forms[nth % forms.length] ?? []) : [];
  const at = path.replace(/\{(\w+)\}/g, (_all, name) => values[name] ?? '');
  return {
    method,
    path: `/admin${at}${place === 'bulk' ? `?recordIds=${record}` : ''}`,
    headers: type ? [['content-type', type]] : [],
    body: Buffer.from(body),
  };
}

/** The id of the newest record of each resource. */
export async function newestRecords(): Promise<Record<string, number>> {
  const ids = resourceNames.map(async (name): Promise<[string, number]> => {
    const newest = await mongoose.models[name]?.findOne().sort({ _id: -1 }).lean<{ _id: number }>();
    return [name, newest?._id ?? 1];
  });
  return Object.fromEntries(await Promise.all(ids));
}

/** AdminJS's own list, read in another process, because Jest loads this number of modules slowly. */
export async function routesOfAdminJs(): Promise<{ method: string; path: string }[]> {
  const script = "import('adminjs').then(({ Router }) => console.log(JSON.stringify(Router)))";
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const { routes, assets } = JSON.parse(stdout);
  return [...routes, ...assets.map(({ path }: { path: string }) => ({ method: 'GET', path }))];
}
