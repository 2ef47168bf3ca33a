import { Box, H4, Loader, Text } from '@adminjs/design-system';
import { ApiClient } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MoneyFigures } from '../readMoney.js';
import type { AsJson } from './AsJson.js';
import { DayCloseTable } from './DayCloseTable.js';
import { KindBalances } from './KindBalances.js';
import { OldAccounts } from './OldAccounts.js';
import { Section } from './Section.js';
import { TextLink } from './TextLink.js';
import { useTitle } from './useTitle.js';

/** The pages on which staff move money. */
const tasks = [
  { label: 'Import bank statement', to: '/admin/resources/PaymentSession/actions/importStatement' },
  { label: 'Import courier cash', to: '/admin/resources/DeliveryAssignment/actions/importCash' },
  {
    label: 'Refunds to make',
    to: '/admin/resources/Refund?filters.way=manual&filters.status=requested&filters.isHeld=false',
  },
  { label: 'Failed refunds', to: '/admin/resources/Refund?filters.status=failed' },
  { label: 'Sellers to settle', to: '/admin/resources/AccountBalance?filters.kind=seller%2F%7Bseller%7D' },
  { label: 'Approvals', to: '/admin/resources/Approval?filters.status=pending' },
  { label: 'Unmatched bank lines', to: '/admin/resources/AccountBalance?filters.kind=suspense%2Flines%2F%7Bline%7D' },
  { label: 'Payment alerts', to: '/admin/resources/PaymentAlert?filters.status=open' },
];

/** The page of the books: old clearing accounts, the balances of all accounts, and the close of a day. */
const MoneyPage: React.FC = () => {
  useTitle('Money');
  const [search, setSearch] = useSearchParams();
  const [figures, setFigures] = useState<AsJson<MoneyFigures>>();
  const [failed, setFailed] = useState(false);
  const day = search.get('day') ?? undefined;
  useEffect(() => {
    let isCurrent = true;
    const read = new ApiClient().getPage<AsJson<MoneyFigures>>({ pageName: 'Money', params: { day } });
    read.then(({ data }) => isCurrent && setFigures(data)).catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [day]);
  if (failed) return <Text p="xxl">The balances could not be loaded. Reload the page to try again.</Text>;
  if (!figures) return <Loader />;
  const { balances, close, today } = figures;
  return (
    <Box p={['lg', 'lg', 'xxl']} data-testid="money">
      <H4 mb="sm">Money</H4>
      <Text mb="lg" color="grey60">
        The balances of all accounts. A balance is positive on the side that is normal for its account. Numbers and ages
        of accounts are up to three minutes old.
      </Text>
      {balances.isBehind && (
        <Text mb="lg" role="alert" style={{ fontWeight: 600 }}>
          The books are being counted. The figures are incomplete. Reload the page in some minutes.
        </Text>
      )}
      <Box as="nav" aria-label="Tasks" mb="xl" style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px' }}>
        {tasks.map(({ label, to }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </Box>
      <Section title="Overdue">
        <OldAccounts old={balances.old} />
      </Section>
      <Section title="Balances">
        <KindBalances kinds={balances.kinds} />
      </Section>
      <Section title="Close of a day">
        <DayCloseTable close={close} day={day ?? today} today={today} choose={(chosen) => setSearch({ day: chosen })} />
      </Section>
    </Box>
  );
};

export default MoneyPage;
