import { StorageUse } from '../../models/catalog/StorageUse.js';
import { Upload } from '../../models/catalog/Upload.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { clearRows, type PersonalData, personalData, removeRows } from '../personalData/personalData.js';

/** The next sweep removes uploads without an owner, except for a seller's pictures in past orders. */
const withoutOwner = { ownerId: 0, checkAt: new Date(0) };

const ofOwner = (ownerKind: AccountKind) => (ownerId: number) => ({ ownerKind, ownerId });

/** Uploaded pictures and videos. */
export const inMedia: readonly PersonalData[] = accountKinds.flatMap((kind) => [
  personalData(Upload, {
    kind,
    rows: ofOwner(kind),
    forget: clearRows(Upload, ofOwner(kind), withoutOwner),
    exported: ['_id', 'contentType', 'bytes', 'width', 'height', 'createdAt'],
  }),
  personalData(StorageUse, {
    kind,
    rows: ofOwner(kind),
    forget: removeRows(StorageUse, ofOwner(kind)),
    exported: [],
  }),
]);
