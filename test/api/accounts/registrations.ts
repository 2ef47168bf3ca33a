import type { Model } from 'mongoose';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { password } from '../../support/factories.js';

/** How each kind of account registers, with its required fields. */
export const registrations = {
  consumer: {
    path: '/auth/consumer-register',
    model: Consumer as unknown as Model<unknown>,
    rows: 'consumers',
    wanted: { email: 'asha@example.in', password, name: 'Asha Rao' },
  },
  seller: {
    path: '/auth/register',
    model: Seller as unknown as Model<unknown>,
    rows: 'sellers',
    wanted: { email: 'ganesh@example.in', password, name: 'Ganesh Kamath', whatsappNumber: '9480054321' },
  },
  doctor: {
    path: '/doctor/auth',
    model: Doctor as unknown as Model<unknown>,
    rows: 'doctors',
    wanted: { action: 'register', email: 'kavitha@example.in', password, name: 'Dr Kavitha Bhat' },
  },
};
