import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { resourceNames } from '../../support/console.js';
import { form, formPart, json } from './formPart.js';
import type { Target } from './Target.js';

/** Fields of actions and edits, in the three formats that the console reads. */
const fields = {
  reason: 'A reason',
  allowWhatsApp: 'true',
  commissionRate: '7.5',
  until: '2031-01-31',
  riderName: 'Ravi',
};
const multipart = Object.entries(fields).map(([name, value]) => formPart(`name="${name}"`, value));
const forms: [type: string, body: string][] = [
  [json, JSON.stringify(fields)],
  ['application/x-www-form-urlencoded', String(new URLSearchParams(fields))],
  [form, `${multipart.join('')}--x--\r\n`],
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
  bulk: ['retryMany', 'closeMany', 'bulkDelete'],
};

/** Resources with bulk actions, and one without. */
const withBulkActions = ['OutboxMessage', 'ContactMessage', 'JobApplication', 'Store'];
const pages = ['Jobs', 'Account', 'Money', 'Search', 'x'];

export const consoleTarget = ({ method, path }: { method: string; path: string }): Target => ({
  name: `${method} /admin${path}`,
  request: ({ credentials, records }, nth) => {
    const place =
      (Object.keys(actions) as (keyof typeof actions)[]).find((one) => path.includes(`/${one}/`)) ?? 'actions';
    const resources = place === 'bulk' ? withBulkActions : resourceNames;
    const resource = resources[nth % resources.length] ?? '';
    const record = String(records[resource]);
    const among = actions[place];
    const values: Record<string, string> = {
      ...{ resourceId: resource, recordId: record, query: 'a', pageName: pages[nth % pages.length] ?? '' },
      action: among[Math.floor(nth / resources.length) % among.length] ?? '',
    };
    const [type = '', body = ''] = method === 'POST' ? (forms[nth % forms.length] ?? []) : [];
    const at = path.replace(/\{(\w+)\}/g, (_all, name) => values[name] ?? '');
    return {
      method,
      path: `/admin${at}${place === 'bulk' ? `?recordIds=${record}` : ''}`,
      headers: [...credentials.operator, ...(type ? [['content-type', type] as [string, string]] : [])],
      body: Buffer.from(body),
    };
  },
});

/** AdminJS's own list, read in another process, because Jest loads this number of modules slowly. */
export async function routesOfAdminJs(): Promise<{ method: string; path: string }[]> {
  const script = "import('adminjs').then(({ Router }) => console.log(JSON.stringify(Router)))";
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const { routes, assets } = JSON.parse(stdout);
  return [...routes, ...assets.map(({ path }: { path: string }) => ({ method: 'GET', path }))];
}
