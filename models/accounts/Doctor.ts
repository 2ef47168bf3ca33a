import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { publicly } from '../../database/publicly.js';
import { accountFields, phoneIndex } from '../fields/accountFields.js';
import { offerFields } from '../fields/offerFields.js';
import { placeFields } from '../fields/placeFields.js';
import { foldedField } from '../plugins/foldedField.js';
import { integerId } from '../plugins/integerId.js';
import { words } from '../plugins/words.js';

const doctorSchema = new Schema(
  {
    ...accountFields,
    ...placeFields,
    ...offerFields,
    specialization: { type: String, default: null },
    foldedSpecialization: { type: String, default: null },
    licenseNumber: { type: String, default: null },
    /** Whether staff have verified the licence. Only verified doctors who are not suspended are listed. */
    isVerified: { type: Boolean, default: false },
    sortName: { type: String, default: '' },
    words: { type: [String], default: [], select: false },
  },
  { timestamps: true, live: true },
);

doctorSchema.plugin(integerId, { name: 'Doctor' });
doctorSchema.plugin(foldedField, { from: 'name', to: 'sortName' });
doctorSchema.plugin(foldedField, { from: 'specialization', to: 'foldedSpecialization' });
doctorSchema.plugin(words, { from: ['name', 'specialization'] });
doctorSchema.index({ email: 1 }, { unique: true });
doctorSchema.index(
  { googleId: 1 },
  { name: 'googleId where set', unique: true, partialFilterExpression: { googleId: { $gt: '' } } },
);
// GET /api/doctors: by name, with and without a specialization.
const names = { isVerified: 1, sortName: 1, _id: 1 } as const;
const namesInSpecialization = { isVerified: 1, foldedSpecialization: 1, sortName: 1, _id: 1 } as const;
doctorSchema.index(names);
doctorSchema.index(namesInSpecialization);
// The search of the console.
doctorSchema.index({ words: 1 });
doctorSchema.index(...phoneIndex);
// The new people of a day.
doctorSchema.index({ createdAt: 1 });
// Recipients of a request, by category.
doctorSchema.index({ requestCategories: 1, _id: 1 });

export type DoctorRecord = Omit<InferRawDocTypeFromSchema<typeof doctorSchema>, 'words'>;
export const Doctor = model('Doctor', doctorSchema);

export interface DoctorFilter {
  foldedSpecialization?: string;
}

const byName = { sortName: 1, _id: 1 } as const;
const publicFields = { name: 1, sortName: 1, specialization: 1 } as const;
/** No index has the suspension, since it ends without a write. */
const listed = (now: Date) => ({ isVerified: true, suspendedUntil: { $not: { $gt: now } } });

/** A verified doctor who is not suspended, public fields only. */
export const verifiedDoctor = (id: number, now: Date) =>
  publicly(Doctor.findOne({ _id: id, ...listed(now) }, publicFields)).lean();

/** Verified doctors by name, suspended or not, with their words; at most `limit`. */
export const verifiedDoctorsByName = (filter: DoctorFilter, after: readonly unknown[] | undefined, limit: number) =>
  publicly(
    Doctor.find(afterKeys({ isVerified: true, ...filter }, byName, after), {
      ...publicFields,
      words: 1,
      suspendedUntil: 1,
    }),
  )
    .sort(byName)
    .limit(limit)
    .hint(filter.foldedSpecialization ? namesInSpecialization : names)
    .lean();
