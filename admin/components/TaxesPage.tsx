import { Box, H4, Label, Link, Loader, Text } from '@adminjs/design-system';
import { ApiClient } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TaxFigures } from '../pageData.js';
import type { AsJson } from './AsJson.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { labelOf } from './labelOf.js';
import { Section } from './Section.js';
import { TextLink } from './TextLink.js';
import { useTitle } from './useTitle.js';

type Row = AsJson<TaxFigures>['taxes'][number];

const columns: readonly Column<Row>[] = [
  { title: 'Tax', cell: ({ type }) => labelOf(type) },
  { title: 'Sellers', isFigure: true, cell: ({ sellers }) => String(sellers) },
  { title: 'Deducted', isFigure: true, cell: ({ deducted }) => format.money(deducted) },
  { title: 'Only recorded', isFigure: true, cell: ({ recorded }) => format.money(recorded) },
];

/** What the setting `TAXES` does. */
const modes: Record<TaxFigures['mode'], string> = {
  off: 'Taxes are neither deducted nor recorded (TAXES=off).',
  record: 'Taxes are recorded, and not deducted from what sellers earn (TAXES=record).',
  deduct: 'Taxes are deducted from what sellers earn (TAXES=deduct).',
};

const reports = [
  { name: 'tcs', label: 'TCS by GSTIN and state' },
  { name: 'tds', label: 'TDS by PAN' },
  { name: 'sales', label: 'Sales register' },
];

/** The page of the taxes: the sums of a month, and its reports for the accountant. */
const TaxesPage: React.FC = () => {
  useTitle('Taxes');
  const [search, setSearch] = useSearchParams();
  const [figures, setFigures] = useState<AsJson<TaxFigures>>();
  const [failed, setFailed] = useState(false);
  const month = search.get('month') ?? undefined;
  useEffect(() => {
    let isCurrent = true;
    const read = new ApiClient().getPage<AsJson<TaxFigures>>({ pageName: 'Taxes', params: { month } });
    read.then(({ data }) => isCurrent && setFigures(data)).catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [month]);
  if (failed) return <Text p="xxl">The taxes could not be loaded. Reload the page to try again.</Text>;
  if (!figures) return <Loader />;
  const { mode, taxes, thisMonth } = figures;
  const shown = figures.month;
  return (
    <Box p={['lg', 'lg', 'xxl']} data-testid="taxes">
      <H4 mb="sm">Taxes</H4>
      <Text mb="default" color="grey60">
        {modes[mode]}
      </Text>
      <Text mb="lg" role="note" style={{ fontWeight: 600 }}>
        An accountant must confirm the <TextLink to="/admin/resources/TaxRate">rates of taxes</TextLink>, the kind of
        supply of each store and the particulars of the sellers before taxes are deducted.
      </Text>
      <Section title="A month">
        <Box mb="lg" style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
          <Label htmlFor="month" mb="0">
            Month
          </Label>
          <input
            id="month"
            type="month"
            max={thisMonth}
            value={shown}
            onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
              target.value && setSearch({ month: target.value })
            }
          />
          {reports.map(({ name, label }) => (
            <Link key={name} href={`/admin/taxes/${shown}/${name}.csv`} download uppercase={false}>
              {label} (CSV)
            </Link>
          ))}
        </Box>
        <DataTable columns={columns} rows={taxes} keyOf={({ type }) => type} data-testid="tax-sums" />
      </Section>
    </Box>
  );
};

export default TaxesPage;
