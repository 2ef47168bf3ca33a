import type { ResourceWithOptions } from 'adminjs';
import { verdicts } from '../../../domain/payments/compareStatement.js';
import type { World } from '../../../domain/world.js';
import { lineSides, lineUses, StatementLine as model } from '../../../models/payments/StatementLine.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The credits of the imported bank statements and their reversals, with their use. */
export const StatementLine = (_world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('List'),
    titleProperty: '_id',
    listProperties: ['_id', 'date', 'amount', 'utrs', 'references', 'use', 'verdict', 'paymentId'],
    filterProperties: ['use', 'verdict', 'side', 'utr', 'amount', 'paymentId', 'importedAt'],
    showProperties: [
      ...['date', 'amount', 'side', 'utrs', 'references', 'use', 'verdict', 'utr', 'paymentId', 'claimId'],
      ...['usedAt', 'importedAt', '_id'],
    ],
    properties: {
      amount: showAs.money,
      side: showAs.badge(lineSides),
      use: showAs.badge(lineUses),
      verdict: showAs.badge(verdicts),
    },
  },
});
