import { Table, TableBody, TableCell, TableRow } from '@adminjs/design-system';
import React from 'react';
import type { Finding } from '../../domain/payments/compareStatement.js';
import { ColumnNames } from './ColumnNames.js';
import { format } from './format.js';
import { emptyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';

const columns = ['Line', 'Date', 'Amount', 'UTR', 'Reference', 'Payment', 'Status', 'To be paid', 'Use before import'];

/** The lines of a statement with the payments that they belong to. */
export const StatementFindings: React.FC<{ findings: Finding[] }> = ({ findings }) => (
  <Table>
    <ColumnNames names={columns} />
    <TableBody>
      {findings.map(({ line, date, amount, utr, reference, payment, use }) => (
        <TableRow key={line}>
          <TableCell>{line}</TableCell>
          <TableCell>{date || emptyValue}</TableCell>
          <TableCell style={{ fontVariantNumeric: 'tabular-nums' }}>{format.money(amount)}</TableCell>
          <TableCell>{utr ?? emptyValue}</TableCell>
          <TableCell>{reference ?? emptyValue}</TableCell>
          <TableCell>
            {payment ? (
              <RecordLink resource="PaymentSession" id={payment._id}>
                #{payment._id}
              </RecordLink>
            ) : (
              emptyValue
            )}
          </TableCell>
          <TableCell>{payment ? <Tag value={payment.status} /> : emptyValue}</TableCell>
          <TableCell>{payment ? format.money(payment.amount) : emptyValue}</TableCell>
          <TableCell>
            <Tag value={use} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
