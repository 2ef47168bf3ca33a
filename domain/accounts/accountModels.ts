import type { Model } from 'mongoose';
import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import { Doctor, type DoctorRecord } from '../../models/accounts/Doctor.js';
import { Operator, type OperatorRecord } from '../../models/accounts/Operator.js';
import { Seller, type SellerRecord } from '../../models/accounts/Seller.js';
import type { AccountKind, LoginKind } from '../../models/fields/accountFields.js';

/** The record of each kind of account, operators included. */
export interface LoginRecords {
  consumer: ConsumerRecord;
  seller: SellerRecord;
  doctor: DoctorRecord;
  operator: OperatorRecord;
}

/** A consumer, seller or doctor. */
export type Account = LoginRecords[AccountKind];
/** Any account, operators included. */
export type Login = LoginRecords[LoginKind];

/** The id of no account. Recorded where the record must not reveal that the account does not exist. */
export const noAccount = 0;

const models: { [Kind in LoginKind]: Model<LoginRecords[Kind]> } = {
  consumer: Consumer,
  seller: Seller,
  doctor: Doctor,
  operator: Operator,
};

/** The model of a kind of account. */
export const accountModel = <Kind extends LoginKind>(kind: Kind): Model<LoginRecords[Kind]> => models[kind];
