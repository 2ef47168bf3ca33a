import type { ResourceWithOptions } from 'adminjs';
import { verifyDoctor, withdrawVerification } from '../../../domain/staff/people/verifyDoctor.js';
import type { World } from '../../../domain/world.js';
import { Doctor as model } from '../../../models/accounts/Doctor.js';
import { doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { accountActions } from './accountActions.js';

/** Doctors. They are listed after staff verified their licences. */
export const Doctor = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.people('Activity'),
    titleProperty: 'name',
    listProperties: [
      'name',
      'specialization',
      'licenseNumber',
      'isVerified',
      'emailVerified',
      'suspendedUntil',
      'createdAt',
    ],
    filterProperties: ['name', 'email', 'specialization', 'licenseNumber', 'isVerified', 'emailVerified', 'createdAt'],
    showProperties: [
      'name',
      'specialization',
      'licenseNumber',
      'isVerified',
      'email',
      'emailVerified',
      'phone',
      'phoneVerified',
      'suspendedUntil',
      'suspensionReason',
      '_id',
      'createdAt',
      'updatedAt',
      'everything',
    ],
    properties: { suspendedUntil: showAs.suspension, everything: showAs.personExportLink },
    actions: {
      verify: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ isVerified, licenseNumber }) => !isVerified && Boolean(licenseNumber),
        inQueue: true,
        explanation:
          'Do this after you found the licence in the register of the medical council. The public list then shows ' +
          'the doctor’s name and specialization.',
        button: 'Verify licence',
        fields: [
          { name: 'name', label: 'Name', type: 'text', hint: 'As in the register.' },
          { name: 'specialization', label: 'Specialization', type: 'text', hint: 'As in the register.' },
          {
            name: 'licenseNumber',
            label: 'Licence number',
            type: 'text',
            hint:
              'The number in the register. If one of the three fields differs from the doctor’s profile, nothing is ' +
              'verified.',
          },
        ],
        perform: (operator, doctorId, { licenseNumber = '', ...profile }) =>
          doneIf(verifyDoctor(world, operator, doctorId, { licenseNumber, ...profile })),
        done: 'The licence was verified. The doctor is listed now.',
      }),
      withdrawVerification: recordAction({
        icon: 'XCircle',
        variant: 'danger',
        when: ({ isVerified }) => isVerified === true,
        explanation: 'The doctor is no longer listed. The account stays active, and its licence can be verified again.',
        button: 'Withdraw verification',
        fields: [staffReason],
        perform: (operator, doctorId, { reason = '' }) =>
          doneIf(withdrawVerification(world, operator, doctorId, reason)),
        done: 'The verification was withdrawn. The doctor is no longer listed.',
      }),
      ...accountActions(world, 'doctor'),
    },
  },
});
