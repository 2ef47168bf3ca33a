import type { ResourceWithOptions } from 'adminjs';
import { verifyDoctor } from '../../domain/staff/verifyDoctor.js';
import { withdrawVerification } from '../../domain/staff/withdrawVerification.js';
import type { World } from '../../domain/world.js';
import { Doctor as model } from '../../models/Doctor.js';
import { accountDeeds } from './accountDeeds.js';
import { deed } from './deed.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

/** The doctors, whom the public finds once staff have checked their licences. */
export const Doctor = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.people('Activity'),
    titleProperty: 'name',
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: [
      ...['name', 'specialization', 'licenseNumber', 'isVerified', 'emailVerified', 'suspendedUntil', 'createdAt'],
    ],
    filterProperties: ['name', 'email', 'specialization', 'licenseNumber', 'isVerified', 'emailVerified', 'createdAt'],
    showProperties: [
      ...['name', 'specialization', 'licenseNumber', 'isVerified', 'email', 'emailVerified', 'phone', 'phoneVerified'],
      ...['suspendedUntil', 'suspensionReason', '_id', 'createdAt', 'updatedAt'],
    ],
    properties: { suspendedUntil: showAs.suspension },
    actions: {
      ...readOnly,
      verify: deed({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ isVerified }) => !isVerified,
        explanation:
          'Do this once you have found the licence in the register of the medical council. The doctor is then listed ' +
          'for everybody, by name and specialization.',
        button: 'The licence is good',
        fields: [
          { name: 'name', label: 'Name', type: 'text', hint: 'As the register has it.' },
          { name: 'specialization', label: 'Specialization', type: 'text', hint: 'As the register has it.' },
          {
            name: 'licenseNumber',
            label: 'Licence number',
            type: 'text',
            hint: 'The one you have checked. All three must be what the doctor gives by now.',
          },
        ],
        perform: (operator, doctorId, { licenseNumber = '', ...seen }) =>
          verifyDoctor(world, operator, doctorId, { licenseNumber, ...seen }),
        done: 'The licence was verified.',
      }),
      withdrawVerification: deed({
        icon: 'XCircle',
        variant: 'danger',
        when: ({ isVerified }) => isVerified === true,
        explanation: 'The doctor is listed no more. The account stays as it is, and can be verified again.',
        button: 'Withdraw the verification',
        fields: [{ name: 'reason', label: 'Reason', type: 'textarea', required: true, hint: 'Kept for the staff.' }],
        perform: (operator, doctorId, { reason = '' }) => withdrawVerification(world, operator, doctorId, reason),
        done: 'The verification was withdrawn.',
      }),
      ...accountDeeds(world, 'doctor'),
    },
  },
});
