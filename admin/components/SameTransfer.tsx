import { Box } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';

/** A typed UTR or a statement line that belongs, or may belong, to the payment that is shown. */
export interface SameTransferRow {
  resource: 'PaymentClaim' | 'StatementLine';
  id: number;
  utr: string;
  amount: number;
  /** State of a claim, use of a line. */
  state: string;
  /** Time of a claim, date of a line. */
  date: string;
  paymentId: number | null;
}

/** All claims and statement lines with the UTRs or the amount of a payment. */
const SameTransfer: React.FC<PropertyProps> = ({ property, record, where }) => {
  const rows: SameTransferRow[] = flat.get(record.params, property.path) ?? [];
  return (
    <PropertyValue property={property} where={where}>
      {rows.length === 0 && emptyValue}
      {rows.map(({ resource, id, utr, amount, state, date, paymentId }) => (
        <Box key={`${resource}${id}`} mb="default">
          <RecordLink resource={resource} id={id}>
            {format.label(resource)} {id}
          </RecordLink>
          , {date}: <b>{utr || 'no UTR'}</b>, {format.money(amount)} <Tag value={state} />
          {paymentId !== null && (
            <RecordLink resource="PaymentSession" id={paymentId}>
              {' '}
              Payment {paymentId}
            </RecordLink>
          )}
        </Box>
      ))}
    </PropertyValue>
  );
};

export default SameTransfer;
