import { Table, TableBody, TableCell, TableHead, TableRow } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { figures, format } from './format.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';

interface OrderItem {
  /** Set on store orders. */
  productName?: string;
  /** Set on food orders. */
  name?: string;
  /** What the customer asks the store to observe. */
  note?: string;
  quantity: number;
  unitPrice: number;
  lineTotal: number;
}

/** The items of an order, with the totals below. */
const OrderItems: React.FC<PropertyProps> = ({ property, record, where }) => {
  const items: OrderItem[] = flat.get(record.params, property.path) ?? [];
  if (where === 'list') return <>{items.length}</>;
  const { subtotal, deliveryFee, tax, discount, total } = record.params;
  const totals: [string, number][] = [
    ['Subtotal', subtotal],
    ['Delivery fee', deliveryFee],
    // Only food orders have these.
    ...(tax ? [['Tax', tax] as [string, number]] : []),
    ...(discount ? [['Discount', -discount] as [string, number]] : []),
    ['Total', total],
  ];
  return (
    <PropertyValue property={property} where={where}>
      <Table className="order-items" style={{ maxWidth: 740 }}>
        <TableHead>
          <TableRow>
            <TableCell>Product</TableCell>
            <TableCell style={figures}>Quantity</TableCell>
            <TableCell style={figures}>Unit price</TableCell>
            <TableCell style={figures}>Amount</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ productName, name = productName, note, quantity, unitPrice, lineTotal }, line) => (
            <TableRow key={line}>
              <TableCell>
                {name}
                {note && <i style={{ display: 'block' }}>{note}</i>}
              </TableCell>
              <TableCell style={figures}>{quantity}</TableCell>
              <TableCell style={figures}>{format.money(unitPrice)}</TableCell>
              <TableCell style={figures}>{format.money(lineTotal)}</TableCell>
            </TableRow>
          ))}
          {totals.map(([name, amount]) => (
            <TableRow key={name}>
              <TableCell colSpan={3} style={{ textAlign: 'right' }}>
                {name === 'Total' ? <b>{name}</b> : name}
              </TableCell>
              <TableCell style={figures}>
                {name === 'Total' ? <b>{format.money(amount)}</b> : format.money(amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </PropertyValue>
  );
};

export default OrderItems;
