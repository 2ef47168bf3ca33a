import { flat } from 'adminjs';
import React from 'react';
import type { OrderMoney } from '../../domain/staff/orders/readOrderMoney.js';
import { format } from './format.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';

/** The money of an order: what was paid, given back and is left, and who gets which share. */
const MoneyBox: React.FC<PropertyProps> = ({ property, record, where }) => {
  const money: OrderMoney | undefined = flat.get(record.params, property.path);
  const { platformFee, sellerAmount } = record.params;
  const rows: [string, number][] = money
    ? [
        ['Total', money.total],
        ['Paid', money.paid],
        ['Refunded', money.refunded],
        ['Being refunded', money.refunding],
        ['Left', money.left],
        ['Platform fee', platformFee],
        ['Seller’s share', sellerAmount],
      ]
    : [];
  return (
    <PropertyValue property={property} where={where}>
      <dl className="money-box" data-testid="money-box">
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </PropertyValue>
  );
};

export default MoneyBox;
