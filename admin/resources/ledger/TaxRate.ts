import type { ResourceWithOptions } from 'adminjs';
import { DateTime } from 'luxon';
import { Refused } from '../../../domain/errors.js';
import { formatPaise, parsePaise } from '../../../domain/money.js';
import { addTaxRate, editTaxRate, type RateTerms, removeTaxRate } from '../../../domain/staff/settings/taxRates.js';
import type { World } from '../../../domain/world.js';
import { TaxRate as model, type TaxRateKind, taxRateKinds } from '../../../models/ledger/TaxRate.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import { resourceAction } from '../../actions/resourceAction.js';
import type { FormField } from '../../components/form/FormFields.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const fields = [
  { name: 'validFrom', label: 'Valid from', type: 'date', required: true, hint: 'Today or later.' },
  { name: 'percent', label: 'Percent', type: 'text', required: true, hint: 'With at most two decimals.' },
  {
    name: 'exemptUpTo',
    label: 'Exempt gross sales of a year (₹)',
    type: 'text',
    hint: 'Only for TDS, for individuals and HUFs with a PAN. Empty: none.',
  },
  { name: 'rule', label: 'Law', type: 'text', required: true, atMost: 200, hint: 'As sellers see it in statements.' },
] as const satisfies FormField[];

/** Refuses `validation_failed`. */
function readTerms({ validFrom = '', percent = '', exemptUpTo = '', rule = '' }: Record<string, string>): RateTerms {
  const invalid = (field: string, message: string) =>
    new Refused('validation_failed', { details: [{ field, message }] });
  if (!DateTime.fromFormat(validFrom, 'yyyy-MM-dd').isValid) throw invalid('validFrom', 'must be a date');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) throw invalid('percent', 'must be a percentage such as 0.5');
  const exempt = exemptUpTo === '' ? null : parsePaise(exemptUpTo.replaceAll(',', ''));
  if (exempt === undefined) throw invalid('exemptUpTo', 'must be an amount in rupees, or empty');
  return { validFrom, percent: Number(percent), exemptUpTo: exempt, rule };
}

/** The rates of the taxes that sellers bear, by their first day. */
export const TaxRate = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.ledger('Percent'),
    titleProperty: 'rule',
    sort: { sortBy: 'validFrom', direction: 'desc' },
    listProperties: ['kind', 'validFrom', 'percent', 'exemptUpTo', 'rule'],
    filterProperties: ['kind', 'validFrom'],
    showProperties: ['kind', 'validFrom', 'percent', 'exemptUpTo', 'rule', '_id', 'createdAt', 'updatedAt'],
    properties: { kind: showAs.badge(taxRateKinds), exemptUpTo: showAs.money },
    actions: {
      addTaxRate: resourceAction({
        icon: 'Plus',
        explanation:
          'Orders that are placed from this day on have the rate. Ask an accountant before you deduct a tax by it.',
        button: 'Save',
        fields: [
          { name: 'kind', label: 'Tax', type: 'choice', required: true, choices: showAs.choices(taxRateKinds) },
          ...fields,
        ],
        perform: async (operator, { kind, ...terms }) => ({
          kind: 'created',
          recordId: await addTaxRate(world, operator, kind as TaxRateKind, readTerms(terms)),
        }),
        done: 'The rate was saved.',
      }),
      edit: recordAction({
        explanation: 'A rate that is valid already cannot be changed: add another one with its first day.',
        button: 'Save',
        fields: [...fields],
        fill: async (rateId) => {
          const rate = await model.findById(rateId).lean().orFail();
          const { validFrom, percent, exemptUpTo, rule } = rate;
          const exempt = typeof exemptUpTo === 'number' ? formatPaise(exemptUpTo) : '';
          return { validFrom, percent: String(percent), exemptUpTo: exempt, rule };
        },
        perform: (operator, rateId, terms) => doneIf(editTaxRate(world, operator, rateId, readTerms(terms))),
        done: 'The rate was saved.',
      }),
      remove: recordAction({
        icon: 'Trash2',
        variant: 'danger',
        explanation: 'A rate that is valid already cannot be removed.',
        button: 'Remove the rate',
        perform: async (operator, rateId) =>
          (await removeTaxRate(world, operator, rateId)) ? { kind: 'removed' } : { kind: 'tooLate' },
        done: 'The rate was removed.',
      }),
    },
  },
});
