import { Table, TableBody, TableCell, TableHead, TableRow } from '@adminjs/design-system';
import { flat } from 'adminjs';
import { Labelled, type PropertyView } from './labelled.js';
import { written } from './written.js';
import React from 'react';

interface Line {
  productId: number;
  productName: string;
  quantity: number;
  unitPrice: number;
  lineTotal: number;
}

const figures: React.CSSProperties = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** What was ordered, line by line, with the sums below. */
const Lines: React.FC<PropertyView> = ({ property, record, where }) => {
  const lines: Line[] = flat.get(record.params, property.path) ?? [];
  if (where === 'list') return <>{lines.length}</>;
  const { subtotal, deliveryFee, total } = record.params;
  const sums = [
    ['Subtotal', subtotal],
    ['Delivery', deliveryFee],
    ['Total', total],
  ] as const;
  return (
    <Labelled property={property} where={where}>
      <Table style={{ maxWidth: 740 }}>
        <TableHead>
          <TableRow>
            <TableCell>Product</TableCell>
            <TableCell style={figures}>Pieces</TableCell>
            <TableCell style={figures}>Price</TableCell>
            <TableCell style={figures}>Amount</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ productId, productName, quantity, unitPrice, lineTotal }) => (
            <TableRow key={productId}>
              <TableCell>{productName}</TableCell>
              <TableCell style={figures}>{quantity}</TableCell>
              <TableCell style={figures}>{written.money(unitPrice)}</TableCell>
              <TableCell style={figures}>{written.money(lineTotal)}</TableCell>
            </TableRow>
          ))}
          {sums.map(([name, amount]) => (
            <TableRow key={name}>
              <TableCell colSpan={3} style={{ textAlign: 'right' }}>
                {name === 'Total' ? <b>{name}</b> : name}
              </TableCell>
              <TableCell style={figures}>
                {name === 'Total' ? <b>{written.money(amount)}</b> : written.money(amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Labelled>
  );
};

export default Lines;
