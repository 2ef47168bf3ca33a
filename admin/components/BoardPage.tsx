import { Box, H4, Loader, Text } from '@adminjs/design-system';
import { ApiClient, useCurrentAdmin } from 'adminjs';
import React, { useEffect, useState } from 'react';
import type { Board, BoardRow } from '../../domain/staff/orders/readBoard.js';
import { mayDo } from '../rights/rights.js';
import type { AsJson } from './AsJson.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { labelOf } from './labelOf.js';
import { RecordLink } from './RecordLink.js';
import { Section } from './Section.js';
import { Tag } from './Tag.js';
import { TextLink } from './TextLink.js';
import { useTitle } from './useTitle.js';

type Row = AsJson<BoardRow>;

const promised: Column<Row> = {
  title: 'Promised for',
  cell: ({ promisedAt }) => (promisedAt ? format.dateTime(promisedAt) : '–'),
};
const order: Column<Row> = {
  title: 'Order',
  cell: ({ _id, orderNumber }) => (
    <RecordLink resource="DeliveryAssignment" id={_id}>
      {orderNumber}
    </RecordLink>
  ),
};
const status: Column<Row> = { title: 'Status', cell: (row) => <Tag value={row.status} /> };
const store: Column<Row> = { title: 'Store', cell: ({ storeName }) => storeName };
const address: Column<Row> = { title: 'Address', cell: (row) => row.address };
const rider: Column<Row> = {
  title: 'Rider',
  cell: ({ riderName, riderPhone, textFailed }) =>
    [riderName, riderPhone, textFailed && 'the text with the link failed'].filter(Boolean).join(', ') || '–',
};
const act: Column<Row> = { title: 'Act', cell: (row) => <ActionLink row={row} /> };

/** The open deliveries, by the part of the board, with what its table shows. */
const parts = [
  { part: 'late', title: 'Late', columns: [promised, order, status, store, address, rider, act] },
  { part: 'unassigned', title: 'Unassigned', columns: [promised, order, store, address, act] },
  { part: 'onTheWay', title: 'On the way', columns: [promised, order, status, store, address, rider, act] },
  {
    part: 'failed',
    title: 'Failed',
    columns: [
      { title: 'Failed', cell: ({ since }) => format.dateTime(since) },
      order,
      { title: 'Because', cell: ({ failureCode }) => (failureCode ? labelOf(failureCode) : '–') },
      store,
      address,
      rider,
      act,
    ],
  },
] as const satisfies { part: keyof Board; title: string; columns: readonly Column<Row>[] }[];

/** The action that a delivery waits for. */
function actionOf({ status, goodsGoBack }: Row): string {
  if (status === 'unassigned') return 'assignRider';
  return goodsGoBack ? 'goodsBack' : 'assignAgain';
}

const ActionLink: React.FC<{ row: Row }> = ({ row }) => {
  const [operator] = useCurrentAdmin();
  const { _id, orderNumber } = row;
  const action = actionOf(row);
  if (!mayDo(operator?.role, 'DeliveryAssignment', action)) return null;
  return (
    <TextLink
      to={`/admin/resources/DeliveryAssignment/records/${_id}/${action}`}
      aria-label={`${labelOf(action)}: ${orderNumber}`}
    >
      {labelOf(action)}
    </TextLink>
  );
};

/** The page of the open deliveries of the platform: late, unassigned, on the way and failed. */
const BoardPage: React.FC = () => {
  useTitle('Delivery board');
  const [board, setBoard] = useState<AsJson<Board>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const read = new ApiClient().getPage<AsJson<Board>>({ pageName: 'Board' });
    read.then(({ data }) => setBoard(data)).catch(() => setFailed(true));
  }, []);
  if (failed) return <Text p="xxl">The deliveries could not be loaded. Reload the page to try again.</Text>;
  if (!board) return <Loader />;
  return (
    <Box p={['lg', 'lg', 'xxl']} data-testid="board">
      <H4 mb="sm">Delivery board</H4>
      <Text as="p" mb="lg" color="grey60">
        The open deliveries of the platform by promised time, and those that failed in the last days, until their goods
        are back. To assign several deliveries to one rider, choose them in the{' '}
        <TextLink to="/admin/resources/DeliveryAssignment?filters.status=unassigned&filters.carrier=platform">
          list of unassigned deliveries
        </TextLink>
        .
      </Text>
      {board.hasMore && (
        <Text mb="lg" role="alert" style={{ fontWeight: 600 }}>
          There are more open deliveries than this page shows. It has the oldest ones.
        </Text>
      )}
      {parts.map(({ part, title, columns }) => (
        <Section key={part} title={`${title} (${board[part].length})`} data-testid={`board-${part}`}>
          {board[part].length === 0 ? (
            <Text color="grey60">None</Text>
          ) : (
            <DataTable columns={columns} rows={board[part]} keyOf={({ _id }) => _id} />
          )}
        </Section>
      ))}
    </Box>
  );
};

export default BoardPage;
