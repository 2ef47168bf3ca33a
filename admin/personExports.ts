import { Router } from 'express';
import { accountModel } from '../domain/accounts/accountModels.js';
import { recordAudit } from '../domain/audit/recordAudit.js';
import { Refused } from '../domain/errors.js';
import { exportPerson } from '../domain/people/exportPerson.js';
import type { World } from '../domain/world.js';
import { accountKinds } from '../models/fields/accountFields.js';
import { checkRight } from './rights/checkRight.js';
import { sendFile } from './sendFile.js';

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
