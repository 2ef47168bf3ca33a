import { Router } from 'express';
import { recordAudit } from '../domain/audit/recordAudit.js';
import { Refused } from '../domain/errors.js';
import { statement } from '../domain/ledger/statement.js';
import type { World } from '../domain/world.js';
import { Settlement } from '../models/ledger/Settlement.js';
import { requireRight } from './rights/checkRight.js';
import { sendFile } from './sendFile.js';

/** The statements of completed settlements as CSV downloads, streamed from the database. The audit log has each. */
export function statements(world: World): Router {
  const router = Router();
  router.get(
    '/settlements/:settlementId/statement.csv',
    requireRight('Settlement', 'show'),
    async (request, response) => {
      const _id = Number(request.params.settlementId);
      const settlement =
        Number.isSafeInteger(_id) && (await Settlement.findOne({ _id, status: { $ne: 'running' } }).lean());
      const { adminUser } = request.session;
      if (!settlement || !adminUser) throw new Refused('not_found');
      await recordAudit(world, adminUser, { action: 'export', resource: 'Settlement', recordId: _id });
      await sendFile(
        response,
        { name: `settlement-${settlement.utr}.csv`, type: 'text/csv' },
        statement(world, settlement),
      );
    },
  );
  return router;
}
