import type { ActionResponse, RecordJSON, ResourceWithOptions } from 'adminjs';
import { DateTime } from 'luxon';
import { Refused } from '../../../domain/errors.js';
import { formatPaise, parsePaise } from '../../../domain/money.js';
import { rules } from '../../../domain/rules.js';
import { addPlatformPromotion, changePromotion, switchPromotion } from '../../../domain/staff/catalog/promotions.js';
import type { World } from '../../../domain/world.js';
import {
  Promotion as model,
  type PromotionKind,
  type PromotionRecord,
  promotionKinds,
} from '../../../models/catalog/Promotion.js';
import { doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { resourceAction } from '../../actions/resourceAction.js';
import type { FormField } from '../../components/form/FormFields.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const reason = { ...staffReason, type: 'text' } as const satisfies FormField;

/** What staff may also change later. Each text may be empty. */
const limits = [
  { name: 'maximumDiscount', label: 'Takes off at most (₹)', type: 'text', hint: 'Empty: no maximum.' },
  { name: 'minimumOrder', label: 'Least subtotal (₹)', type: 'text', hint: 'Empty: none.' },
  { name: 'endsAt', label: 'Last day', type: 'date', hint: 'Empty: it does not end.' },
  { name: 'usesAtMost', label: 'Uses', type: 'text', hint: 'How many orders can have it. Empty: any number.' },
  { name: 'usesPerConsumer', label: 'Uses per consumer', type: 'text', hint: 'Empty: any number.' },
  { name: 'isListed', label: 'Apps show it', type: 'yesNo' },
] as const satisfies FormField[];

type LimitName = (typeof limits)[number]['name'];
type Texts = { [Name in LimitName | 'startsAt' | 'value']?: string };

/** Reads the limits of a form. An empty text is no limit. Refuses `validation_failed`. */
function readLimits({ config }: Pick<World, 'config'>, texts: Texts) {
  const read = (name: LimitName | 'value', parse: (text: string) => number | undefined, should: string) => {
    const text = texts[name];
    const value = text ? parse(text) : null;
    if (value !== undefined) return value;
    throw new Refused('validation_failed', { details: [{ field: name, message: `must be ${should}, or empty` }] });
  };
  const rupees = (text: string) => parsePaise(text.replaceAll(',', ''));
  const whole = (text: string) => {
    const isCount = /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= rules.promotion.usesAtMost;
    return isCount ? Number(text) : undefined;
  };
  const on = (date: string) => DateTime.fromISO(date, { zone: config.storeTimezone });
  return {
    value: read('value', rupees, 'a percentage, or an amount in rupees'),
    maximumDiscount: read('maximumDiscount', rupees, 'an amount in rupees'),
    minimumOrder: read('minimumOrder', rupees, 'an amount in rupees'),
    endsAt: texts.endsAt ? on(texts.endsAt).endOf('day').toJSDate() : null,
    usesAtMost: read('usesAtMost', whole, 'a whole number'),
    usesPerConsumer: read('usesPerConsumer', whole, 'a whole number'),
    isListed: texts.isListed === 'true',
    startsAt: texts.startsAt ? on(texts.startsAt).startOf('day').toJSDate() : undefined,
  };
}

const dayOf = ({ config }: Pick<World, 'config'>, at: Date) =>
  DateTime.fromJSDate(at, { zone: config.storeTimezone }).toISODate() ?? '';

const textOf = (value: number | null | undefined, format: (value: number) => string = String) =>
  typeof value === 'number' ? format(value) : '';

/** A percentage, or an amount in rupees. */
const reductionOf = ({ kind, value }: Pick<PromotionRecord, 'kind' | 'value'>): string => {
  if (kind === 'free_delivery') return 'The delivery fee';
  return kind === 'percent' ? `${value / 100} %` : `₹${formatPaise(value)}`;
};

const withReduction = (record: RecordJSON) => {
  record.params.value = reductionOf(record.params as PromotionRecord);
};

const isKept = ({ isDeleted }: Record<string, unknown>) => isDeleted !== true;

const addAction = (world: World) =>
  resourceAction({
    icon: 'Plus',
    explanation: 'All stores accept the code, and the platform pays the discount to the sellers.',
    button: 'Create the code',
    fields: [
      { name: 'code', label: 'Code', type: 'text', required: true, hint: 'Letters, digits and hyphens.' },
      { name: 'name', label: 'Name', type: 'text', required: true, atMost: rules.promotion.nameAtMost },
      { name: 'kind', label: 'Reduces by', type: 'choice', required: true, choices: showAs.choices(promotionKinds) },
      { name: 'value', label: 'Percent, or rupees', type: 'text', hint: 'Empty for a free delivery.' },
      { name: 'startsAt', label: 'First day', type: 'date', hint: 'Empty: now.' },
      ...limits,
      { name: 'firstOrderOnly', label: 'Only for the first order of a consumer', type: 'yesNo' },
      reason,
    ],
    perform: async (operator, form) => {
      const { code = '', name = '', kind, firstOrderOnly, reason: why = '' } = form;
      const terms = { ...readLimits(world, form), code, name, kind: kind as PromotionKind };
      const about = { firstOrderOnly: firstOrderOnly === 'true', reason: why };
      return { kind: 'created', recordId: await addPlatformPromotion(world, operator, { ...terms, ...about }) };
    },
    done: 'The code was created.',
  });

const editAction = (world: World) => {
  const filled = async (promotionId: number): Promise<Texts & { name: string }> => {
    const promotion = await model.findById(promotionId).lean();
    return {
      name: promotion?.name ?? '',
      maximumDiscount: textOf(promotion?.maximumDiscount, formatPaise),
      minimumOrder: textOf(promotion?.minimumOrder, formatPaise),
      endsAt: promotion?.endsAt ? dayOf(world, promotion.endsAt) : '',
      usesAtMost: textOf(promotion?.usesAtMost),
      usesPerConsumer: textOf(promotion?.usesPerConsumer),
      isListed: String(promotion?.isListed ?? false),
    };
  };
  return recordAction({
    icon: 'Edit',
    when: isKept,
    explanation: 'Orders that have used the code stay as they are. The seller of a store’s code is not notified.',
    button: 'Save',
    fields: [
      { name: 'name', label: 'Name', type: 'text', required: true, atMost: rules.promotion.nameAtMost },
      ...limits,
      reason,
    ],
    fill: filled,
    perform: async (operator, promotionId, { name, reason: why = '', ...texts }) => {
      const { startsAt: _unchanged, value: _kept, endsAt, ...changes } = readLimits(world, texts);
      // An unchanged day keeps its time.
      const isOtherDay = (texts.endsAt ?? '') !== (await filled(promotionId)).endsAt;
      const end = isOtherDay ? { endsAt } : {};
      return doneIf(changePromotion(world, operator, promotionId, { name, ...changes, ...end, reason: why }));
    },
    done: 'The promotion was saved.',
  });
};

/** Codes of the platform and of stores. */
export const Promotion = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('Percent'),
    titleProperty: 'code',
    sort: { sortBy: 'createdAt', direction: 'desc' },
    listProperties: ['code', 'name', 'storeId', 'kind', 'value', 'uses', 'isActive', 'endsAt', 'createdAt'],
    filterProperties: ['code', 'storeId', 'createdAt'],
    showProperties: [
      'code',
      'name',
      'storeId',
      'kind',
      'value',
      'maximumDiscount',
      'minimumOrder',
      'startsAt',
      'endsAt',
      'uses',
      'usesAtMost',
      'usesPerConsumer',
      'firstOrderOnly',
      'isListed',
      'isActive',
      'isDeleted',
      '_id',
      'createdAt',
      'updatedAt',
    ],
    properties: {
      kind: showAs.badge(promotionKinds),
      value: { type: 'string', isSortable: false },
      maximumDiscount: showAs.money,
      minimumOrder: showAs.money,
    },
    actions: {
      list: {
        after: (response: ActionResponse) => {
          for (const record of response.records ?? []) withReduction(record);
          return response;
        },
      },
      show: {
        after: (response: ActionResponse) => {
          if (response.record) withReduction(response.record);
          return response;
        },
      },
      addPromotion: addAction(world),
      edit: editAction(world),
      deactivate: recordAction({
        icon: 'Pause',
        variant: 'danger',
        when: ({ isActive, isDeleted }) => isActive === true && isDeleted !== true,
        explanation: 'New orders cannot have the code. Open payments and orders keep it.',
        button: 'Deactivate',
        fields: [reason],
        perform: (operator, promotionId, { reason: why = '' }) =>
          doneIf(switchPromotion(world, operator, promotionId, false, why)),
        done: 'The code was deactivated.',
      }),
      activate: recordAction({
        icon: 'Play',
        when: ({ isActive, isDeleted }) => isActive === false && isDeleted !== true,
        explanation: 'New orders can have the code again.',
        button: 'Activate',
        fields: [reason],
        perform: (operator, promotionId, { reason: why = '' }) =>
          doneIf(switchPromotion(world, operator, promotionId, true, why)),
        done: 'The code was activated.',
      }),
    },
  },
});
