import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type AdminJS from 'adminjs';
import { Filter, flat } from 'adminjs';
import { type Request, type Response, Router } from 'express';
import { DateTime } from 'luxon';
import { accountModel } from '../domain/accounts/accountModels.js';
import { recordAudit } from '../domain/audit/recordAudit.js';
import { Refused } from '../domain/errors.js';
import { dayCsv, readDay } from '../domain/ledger/readDay.js';
import { formatPaise } from '../domain/money.js';
import { exportPerson } from '../domain/people/exportPerson.js';
import { readReceipt } from '../domain/receipts/readReceipt.js';
import { receiptPolicy, renderReceipt } from '../domain/receipts/renderReceipt.js';
import { importReturnFile } from '../domain/settlements/importReturnFile.js';
import { payoutFile } from '../domain/settlements/sendRun.js';
import { statementCsv } from '../domain/settlements/statement.js';
import { sendAlone } from '../domain/staff/approvals/performAlone.js';
import { monthOf, taxReports } from '../domain/staff/taxReports.js';
import { byteOrderMark, csvLine } from '../domain/text/csvLine.js';
import type { World } from '../domain/world.js';
import type { StoreRecord } from '../models/catalog/Store.js';
import { accountKinds } from '../models/fields/accountFields.js';
import { resumeOf } from '../models/forms/JobApplication.js';
import { Settlement, withoutStatement } from '../models/ledger/Settlement.js';
import { SettlementRun } from '../models/ledger/SettlementRun.js';
import { ConsoleResource } from './adapter/ConsoleResource.js';
import { readFilter } from './adapter/readFilter.js';
import { labelOf } from './components/labelOf.js';
import type { ComponentName } from './components/names.js';
import { fieldLabels } from './fieldLabels.js';
import { checkRight, requireRight } from './rights/checkRight.js';
import { rushLine, writeStoreList } from './storeLines.js';

const money: ComponentName = 'Money';

/**
 * Streams records as CSV: the stored fields of a record's page and of the list, times in the marketplace's zone,
 * amounts in rupees.
 */
async function* listCsv(
  { config }: Pick<World, 'config'>,
  resource: ConsoleResource,
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<string> {
  const decorated = resource.decorate();
  const shown = [
    ...decorated.getProperties({ where: 'show' }),
    ...decorated.getProperties({ where: 'list' }),
    ...Object.values(decorated.properties).filter(({ options }) => options.custom?.inCsv),
  ];
  // A page also has properties that its action computes.
  const stored = shown.filter((each) => resource.property(each.name()));
  const columns = [...new Map(stored.map((each) => [each.name(), each])).values()];
  const amounts = new Set(
    columns.filter(({ options }) => options.components?.list === money).map((each) => each.name()),
  );
  yield byteOrderMark + csvLine(columns.map((column) => headingOf(column.name())));
  const cellOf = (value: unknown, name: string): string => {
    if (value === null || value === undefined) return '';
    const list = writeStoreList(name, value);
    if (list !== undefined) return list;
    if (name === 'rush') return rushLine(value as StoreRecord['rush'], config.storeTimezone);
    if (value instanceof Date) return DateTime.fromJSDate(value, { zone: config.storeTimezone }).toFormat(timeFormat);
    if (amounts.has(name) && typeof value === 'number') return formatPaise(value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  for await (const row of rows) yield csvLine(columns.map((column) => cellOf(row[column.name()], column.name())));
}

const timeFormat = 'yyyy-MM-dd HH:mm:ss';
const headingOf = (name: string) => fieldLabels[name] ?? labelOf(name);

/** Streams a text file as a download, no faster than the client reads it. An error aborts the connection. */
async function sendFile(
  response: Response,
  { name, type }: { name: string; type: 'text/csv' | 'application/x-ndjson' },
  chunks: AsyncIterable<string>,
): Promise<void> {
  response.set('Content-Type', `${type}; charset=utf-8`);
  response.set('Content-Disposition', `attachment; filename="${name}"`);
  await pipeline(Readable.from(chunks), response).catch((error) => {
    // The client closed the connection during the download.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/**
 * The lists as CSV downloads, streamed from the database: the records of a list's filters in its order. The audit log
 * says who exported which list, and by which fields it was filtered.
 */
export function exports(world: World, admin: AdminJS): Router {
  const router = Router();
  router.get('/exports/:resourceId.csv', async (request, response) => {
    const { resourceId } = request.params;
    const resource = admin.resources.find((each) => each.id() === resourceId);
    const { adminUser } = request.session;
    if (!(resource instanceof ConsoleResource) || !adminUser) throw new Refused('not_found');
    const { filters = {}, ...sort } = flat.unflatten<Query, Query>(request.query as Query);
    checkRight(request, resourceId, 'export');
    const filter = new Filter(filters, resource);
    const zone = world.config.storeTimezone;
    // The filters that select rows, not those that the request names.
    const fields = Object.keys(readFilter(filter, zone));
    await recordAudit(world, adminUser, {
      action: 'export',
      resource: resourceId,
      recordId: '',
      after: { fields },
    });
    const rows = resource.stream(filter, sort, zone);
    await sendFile(response, { name: `${resourceId}.csv`, type: 'text/csv' }, listCsv(world, resource, rows));
  });
  return router;
}

/** The query of a list's page. */
type Query = Request['query'] & { filters?: Record<string, string>; sortBy?: string; direction?: 'asc' | 'desc' };

/** The closes of days as CSV downloads, streamed from the database. */
export function dayCloses(world: World): Router {
  const router = Router();
  router.get('/days/:day/money.csv', requireRight('Money', 'read'), async (request, response) => {
    const close = await readDay(world, request.params.day);
    if (!close) throw new Refused('not_found');
    if (close.isBehind) throw new Refused('overloaded');
    await sendFile(response, { name: `money-${close.day}.csv`, type: 'text/csv' }, dayCsv(world, close));
  });
  return router;
}

/** The reports of the taxes of a month as CSV downloads, streamed from the database. The audit log has each. */
export function taxes(world: World): Router {
  const router = Router();
  router.get('/taxes/:month/:report.csv', requireRight('Taxes', 'read'), async (request, response) => {
    const { month: text = '', report = '' } = request.params as { month?: string; report?: string };
    const { adminUser } = request.session;
    const month = monthOf(world, text);
    const write = isTaxReport(report) ? taxReports[report] : undefined;
    if (!month || !write || !adminUser) throw new Refused('not_found');
    await recordAudit(world, adminUser, { action: 'exportTaxes', resource: 'TaxRate', recordId: `${text} ${report}` });
    await sendFile(response, { name: `${report}-${text}.csv`, type: 'text/csv' }, write(world, month));
  });
  return router;
}

const isTaxReport = (name: string): name is keyof typeof taxReports => Object.hasOwn(taxReports, name);

/** All data about a person as a download, one JSON object per line. The audit log says who took it. */
export function personExports(world: World): Router {
  const router = Router();
  router.get('/people/:kind/:id.jsonl', async (request, response) => {
    const { kind: named, id: text } = request.params;
    const kind = accountKinds.find((each) => each === named);
    const { adminUser } = request.session;
    if (!kind || !adminUser || !/^\d{1,15}$/.test(text)) throw new Refused('not_found');
    const [model, id] = [accountModel(kind), Number(text)];
    checkRight(request, 'PersonExport', 'read');
    if (!(await model.exists({ _id: id }))) throw new Refused('not_found');
    await recordAudit(world, adminUser, { action: 'exportPerson', resource: model.modelName, recordId: id });
    await sendFile(response, { name: `${kind}-${id}.jsonl`, type: 'application/x-ndjson' }, lines(kind, id));
  });
  return router;
}

async function* lines(...person: Parameters<typeof exportPerson>): AsyncGenerator<string> {
  for await (const row of exportPerson(...person)) yield `${JSON.stringify(row)}\n`;
}

/** The statements of completed settlements as CSV downloads, streamed from the database. The audit log has each. */
export function statements(world: World): Router {
  const router = Router();
  router.get(
    '/settlements/:settlementId/statement.csv',
    requireRight('Settlement', 'show'),
    async (request, response) => {
      const _id = Number(request.params.settlementId);
      const settlement =
        Number.isSafeInteger(_id) &&
        (await Settlement.findOne({ _id, status: { $nin: ['running', ...withoutStatement] } }).lean());
      const { adminUser } = request.session;
      if (!settlement || !adminUser) throw new Refused('not_found');
      await recordAudit(world, adminUser, { action: 'export', resource: 'Settlement', recordId: _id });
      await sendFile(
        response,
        { name: `settlement-${settlement.utr || _id}.csv`, type: 'text/csv' },
        statementCsv(world, settlement),
      );
    },
  );
  return router;
}

/** The files of settlement runs to and from the bank. The audit log has each. */
export function settlementRuns(world: World): Router {
  const router = Router();
  router.get(
    '/settlement-runs/:runId/payouts.csv',
    requireRight('SettlementRun', 'sendPayouts'),
    async (request, response) => {
      const { adminUser } = request.session;
      const runId = Number(request.params.runId);
      const isRun = Number.isSafeInteger(runId) && (await SettlementRun.exists({ _id: runId }));
      if (!isRun || !adminUser) throw new Refused('not_found');
      const { kind, ...result } = await sendAlone(world, adminUser, runId);
      if (kind === 'tooLate') throw new Refused('run_not_ready');
      if (kind === 'waits')
        throw new Refused('approval_waiting', 'notice' in result ? { sentence: result.notice } : {});
      await recordAudit(world, adminUser, { action: 'exportPayouts', resource: 'SettlementRun', recordId: runId });
      const run = await SettlementRun.findById(runId).lean().orFail();
      await sendFile(response, { name: `payouts-${run.until}.csv`, type: 'text/csv' }, payoutFile(world, run));
    },
  );
  router.post(
    '/settlement-runs/return-file',
    requireRight('SettlementRun', 'importReturn'),
    async (request, response) => {
      const { adminUser } = request.session;
      if (!adminUser || !request.is('text/csv')) throw new Refused('malformed_request');
      response.json(await importReturnFile(world, adminUser, request));
    },
  );
  return router;
}

/** The printed receipts of orders, as customers and stores see them. */
export function receipts(world: World): Router {
  const router = Router();
  router.get('/orders/:orderId/receipt', requireRight('StoreOrder', 'show'), async (request, response) => {
    const _id = Number(request.params.orderId);
    if (!Number.isSafeInteger(_id)) throw new Refused('not_found');
    const { receipt, zone } = await readReceipt(world, { _id });
    response.set('Content-Security-Policy', receiptPolicy).set('Cache-Control', 'private, no-store').type('html');
    response.send(renderReceipt(receipt, { language: 'en', zone }));
  });
  return router;
}

/** The résumés of applications as downloads. No page shows them inline, because strangers made these files. */
export function resumes(): Router {
  const router = Router();
  router.get(
    '/applications/:applicationId/resume.pdf',
    requireRight('JobApplication', 'show'),
    async (request, response) => {
      const id = Number(request.params.applicationId);
      const resume = Number.isSafeInteger(id) ? await resumeOf(id) : undefined;
      if (!resume) throw new Refused('not_found');
      response.set('Content-Type', 'application/pdf');
      response.set('Content-Disposition', `attachment; filename="application-${id}.pdf"`);
      response.set('Cache-Control', 'private, no-store');
      response.send(resume);
    },
  );
  return router;
}
