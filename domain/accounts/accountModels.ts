import type { Model } from 'mongoose';
import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import { Doctor, type DoctorRecord } from '../../models/accounts/Doctor.js';
import { Operator, type OperatorRecord } from '../../models/accounts/Operator.js';
import { Seller, type SellerRecord } from '../../models/accounts/Seller.js';
import type { AccountKind, LoginKind } from '../../models/fields/accountFields.js';

/** The accounts of each kind, staff among them. */
export interface LoginRecords {
  consumer: ConsumerRecord;
  seller: SellerRecord;
  doctor: DoctorRecord;
  operator: OperatorRecord;
}

/** An account of some kind. */
export type Account = LoginRecords[AccountKind];
/** An account of some kind, or one of the staff. */
export type Login = LoginRecords[LoginKind];

/** No account has this id: what is noted where nobody may learn that there is none. */
export const noAccount = 0;

const models: { [Kind in LoginKind]: Model<LoginRecords[Kind]> } = {
  consumer: Consumer,
  seller: Seller,
  doctor: Doctor,
  operator: Operator,
};

/** Where accounts of this kind are kept. */
export const accountModel = <Kind extends LoginKind>(kind: Kind): Model<LoginRecords[Kind]> => models[kind];
