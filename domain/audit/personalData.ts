import { Consumer } from '../../models/accounts/Consumer.js';
import { Doctor } from '../../models/accounts/Doctor.js';
import { Seller } from '../../models/accounts/Seller.js';
import { accountKinds } from '../../models/fields/accountFields.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { clearRows, type Forget, type PersonalData, personalData } from '../personalData/personalData.js';

/** Replaces what staff wrote about an erased person. */
const erasedReason = 'Erased with the account';

const models = { consumer: Consumer, seller: Seller, doctor: Doctor };

/** What staff wrote about a person in the audit log. Action, time and operator stay. Not exported: notes of staff. */
export const inAudit: readonly PersonalData[] = accountKinds.map((kind) => {
  const ofAccount = (id: number) => ({ resource: models[kind].modelName, recordId: String(id) });
  const aboutPerson = (personId: number) => ({ personKind: kind, personId });
  return personalData(AuditRecord, {
    kind,
    rows: (id) => ({ $or: [ofAccount(id), aboutPerson(id)] }),
    forget: forgetReasons(ofAccount, aboutPerson),
    exported: [],
  });
});

type Rows = (id: number) => object;

function forgetReasons(ofAccount: Rows, aboutPerson: Rows): Forget {
  const notErased = (rows: Rows) => (id: number) => ({ ...rows(id), reason: { $ne: erasedReason } });
  // Records of earlier versions contain the reason of a suspension in the changes.
  const changes = { before: {}, after: {} };
  const inRecords = clearRows(AuditRecord, notErased(ofAccount), { reason: erasedReason, ...changes });
  const inOthers = clearRows(AuditRecord, notErased(aboutPerson), { reason: erasedReason });
  return async (...batch) => (await inRecords(...batch)) ?? inOthers(...batch);
}
