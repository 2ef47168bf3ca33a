import type { PropertyOptions } from 'adminjs';
import { allCategories } from '../../domain/catalog/categories.js';
import { labelOf } from '../components/labelOf.js';
import type { ComponentName } from '../components/names.js';

const shownBy = (name: ComponentName): PropertyOptions => ({ components: { list: name, show: name } });

/** Spans the full width of a record's page. */
const wide = { custom: { wide: true } };

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: labelOf(value) }));

/** Requests, stores and ads share some categories; each has one label. */
const categoryNames = [
  ...new Map(allCategories.map(({ slug, name }) => [slug, { value: slug, label: name }])).values(),
];

/** How a property is shown in lists and on a record's page. */
export const showAs = {
  /** Paise, as rupees with two decimals. */
  money: shownBy('Money'),
  /** A value of a short list, as a coloured tag; filters offer the list. */
  badge: (values: readonly string[]): PropertyOptions => ({ ...shownBy('Badge'), availableValues: choices(values) }),
  /** A category of stores, products or ads, by its name. */
  category: { ...shownBy('Badge'), availableValues: categoryNames },
  /** A name of a program, such as `withdrawVerification`, as a tag with its label. */
  tag: shownBy('Badge'),
  /** Several short values. */
  tags: { ...shownBy('Tags'), isSortable: false },
  longText: wide,
  /** A text of several lines. */
  lines: { ...shownBy('TextLines'), isSortable: false },
  url: shownBy('UrlValue'),
  images: { ...shownBy('Images'), ...wide },
  coordinates: shownBy('Coordinates'),
  jsonText: { ...shownBy('JsonText'), ...wide, isSortable: false },
  webhookAttempts: { ...shownBy('WebhookAttempts'), ...wide, isSortable: false },
  keyValues: { ...shownBy('KeyValues'), ...wide },
  orderItems: { ...shownBy('OrderItems'), ...wide },
  menu: { ...shownBy('Menu'), ...wide },
  postings: { ...shownBy('Postings'), ...wide, isSortable: false },
  accountLinks: { ...shownBy('AccountLinks'), isSortable: false },
  timeline: { ...shownBy('Timeline'), ...wide, isSortable: false },
  moneyBox: { ...shownBy('MoneyBox'), ...wide, isSortable: false },
  changes: { ...shownBy('Changes'), ...wide, isSortable: false },
  caseReports: { ...shownBy('CaseReports'), ...wide, isSortable: false },
  sameTransfer: { ...shownBy('SameTransfer'), ...wide, isSortable: false },
  paidOrder: shownBy('PaidOrder'),
  accountLink: shownBy('AccountLink'),
  targetLink: shownBy('TargetLink'),
  auditedRecord: shownBy('AuditedRecord'),
  payoutsLink: shownBy('PayoutsLink'),
  statementLink: shownBy('StatementLink'),
  personExportLink: { ...shownBy('PersonExportLink'), type: 'mixed', isSortable: false } as PropertyOptions,
  resumeLink: shownBy('ResumeLink'),
  receiptLink: shownBy('ReceiptLink'),
  suspension: shownBy('Suspension'),
  /** For forms, not for properties: the values of a field as choices. */
  choices,
} as const;
