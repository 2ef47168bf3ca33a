import { Box, H4, H5, Loader, Text } from '@adminjs/design-system';
import { ApiClient, useCurrentAdmin } from 'adminjs';
import React, { useEffect, useState } from 'react';
import type { AsJson } from './AsJson.js';
import { DailyChart } from './DailyChart.js';
import type { DashboardFigures } from './DashboardFigures.js';
import { LatestOrders } from './LatestOrders.js';
import { LeaderTables } from './LeaderTables.js';
import { TodayFigures } from './TodayFigures.js';
import { useTitle } from './useTitle.js';
import { WaitingTiles } from './WaitingTiles.js';

type Figures = AsJson<DashboardFigures>;

/** The charts of daily counts. */
const charts = [
  { counted: 'orders', title: 'Orders' },
  { counted: 'requests', title: 'Requests for help' },
  { counted: 'launches', title: 'Launches of the web app' },
  { counted: 'installs', title: 'Installs of the web app' },
] as const;

/** The first page: waiting work, the figures of today, daily charts, leaders and the latest orders. */
const Dashboard: React.FC = () => {
  useTitle('Home');
  const [figures, setFigures] = useState<Figures>();
  const [failed, setFailed] = useState(false);
  const [admin] = useCurrentAdmin();
  useEffect(() => {
    const read = new ApiClient().getDashboard<Figures>();
    read.then(({ data }) => setFigures(data)).catch(() => setFailed(true));
  }, []);
  if (failed) return <Text p="xxl">The dashboard could not be loaded. Reload the page to try again.</Text>;
  if (!figures) return <Loader />;
  const { waiting, days, leaders, latestOrders } = figures;
  return (
    <Box p={['lg', 'lg', 'xxl']} data-testid="dashboard">
      <H4 mb="sm">Hello{admin?.title ? `, ${admin.title}` : ''}</H4>
      <Text color="grey60" mb="xl">
        {waiting.length > 0 ? 'This work waits for you, the oldest first.' : 'No work is waiting.'}
      </Text>
      <WaitingTiles waiting={waiting} />
      <TodayFigures days={days} />
      <H5 mb="lg">The last {days.length} days</H5>
      <Box mb="xxl" style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
        {charts.map(({ counted, title }) => (
          <DailyChart
            key={counted}
            title={title}
            days={days.map(({ day, ...counts }) => ({ day, count: counts[counted] }))}
            data-testid={`chart-${counted}`}
          />
        ))}
      </Box>
      <LeaderTables leaders={leaders} />
      <LatestOrders orders={latestOrders} />
    </Box>
  );
};

export default Dashboard;
