import React from 'react';
import type { Finding } from '../../domain/payments/compareStatement.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { emptyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';

const columns: readonly Column<Finding>[] = [
  { title: 'Line', cell: ({ line }) => line },
  { title: 'Date', cell: ({ date }) => date || emptyValue },
  { title: 'Amount', isFigure: true, cell: ({ amount }) => format.money(amount) },
  { title: 'UTR', cell: ({ utr }) => utr ?? emptyValue },
  { title: 'Reference', cell: ({ reference }) => reference ?? emptyValue },
  {
    title: 'Payment',
    cell: ({ payment }) =>
      payment ? (
        <RecordLink resource="PaymentSession" id={payment._id}>
          #{payment._id}
        </RecordLink>
      ) : (
        emptyValue
      ),
  },
  { title: 'Status', cell: ({ payment }) => (payment ? <Tag value={payment.status} /> : emptyValue) },
  {
    title: 'To be paid',
    isFigure: true,
    cell: ({ payment }) => (payment ? format.money(payment.amount) : emptyValue),
  },
  { title: 'Use before import', cell: ({ use }) => <Tag value={use} /> },
];

/** The lines of a statement with the payments that they belong to. */
export const StatementFindings: React.FC<{ findings: Finding[] }> = ({ findings }) => (
  <DataTable columns={columns} rows={findings} keyOf={({ line }) => line} />
);
