import { Box, Button, H4, Loader, Text } from '@adminjs/design-system';
import { ApiClient, useCurrentAdmin, useNotice } from 'adminjs';
import React, { useEffect, useState } from 'react';
import type { ScheduleChange, ScheduleRow } from '../../domain/staff/schedule.js';
import type { JobsAnswer } from '../jobsPage.js';
import { mayDo } from '../rights/rights.js';
import type { AsJson } from './AsJson.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { Section } from './Section.js';
import { Tag } from './Tag.js';
import { useTitle } from './useTitle.js';

type Job = AsJson<ScheduleRow>;
type Answer = AsJson<JobsAnswer>;

const ask = (given: { method?: 'POST'; data?: { name: string; change: ScheduleChange } }) =>
  new ApiClient().getPage<Answer>({ pageName: 'Jobs', ...given });

/** The notice after each change. */
const done: Record<ScheduleChange, string> = {
  runNow: 'the job starts within seconds. Reload the page to see the result.',
  pause: 'the job is paused.',
  resume: 'the job runs again at its times.',
};

const stateOf = ({ pausedAt, isRunning, failures, finishedAt }: Job): string => {
  if (pausedAt) return 'paused';
  if (isRunning) return 'running';
  if (failures > 0) return 'failed';
  return finishedAt ? 'done' : 'waiting';
};

/** The page of the timed jobs: when each ran, with what result, and when it runs next. */
const JobsPage: React.FC = () => {
  useTitle('Jobs');
  const addNotice = useNotice();
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  const show = (asked: ReturnType<typeof ask>) =>
    asked.then(({ data }) => setAnswer(data)).catch(() => setFailed(true));
  useEffect(() => void show(ask({})), []);
  if (failed) return <Text p="xxl">The jobs could not be loaded. Reload the page to try again.</Text>;
  if (!answer) return <Loader />;
  const change = (name: string, wanted: ScheduleChange) => {
    const asked = ask({ method: 'POST', data: { name, change: wanted } });
    void show(asked);
    const answered = ({ data }: Awaited<typeof asked>) =>
      data.isTooLate || addNotice({ message: `${format.label(name)}: ${done[wanted]}`, type: 'success' });
    asked.then(answered, () => undefined);
  };
  return (
    <Box p={['lg', 'lg', 'xxl']} data-testid="jobs">
      <H4 mb="sm">Jobs</H4>
      <Text mb="lg" color="grey60">
        What the service does at intervals. A paused job does not run in any process until you resume it.
      </Text>
      {answer.isTooLate && (
        <Text mb="lg" role="alert" style={{ fontWeight: 600 }}>
          Nothing was changed: the job is running now or was changed by a colleague. The page shows its current state.
        </Text>
      )}
      <Section title="Schedule">
        <DataTable columns={columnsWith(change)} rows={answer.jobs} keyOf={({ name }) => name} />
      </Section>
    </Box>
  );
};

type Change = (name: string, wanted: ScheduleChange) => unknown;

const columnsWith = (change: Change): Column<Job>[] => [
  { title: 'Job', cell: ({ name }) => format.label(name) },
  { title: 'Every', cell: ({ interval }) => interval },
  { title: 'State', cell: (job) => <JobState job={job} /> },
  { title: 'Last run', cell: ({ startedAt }) => format.value(startedAt) },
  { title: 'Took', isFigure: true, cell: ({ durationMs }) => durationText(durationMs) },
  { title: 'Next run', cell: ({ nextRunAt }) => format.value(nextRunAt) },
  { title: 'Failures', isFigure: true, cell: ({ failures }) => failures },
  { title: 'Actions', cell: (job) => <JobButtons job={job} change={change} /> },
];

const durationText = (durationMs: Job['durationMs']): string =>
  typeof durationMs === 'number' ? `${durationMs.toLocaleString('en-IN')} ms` : '–';

const JobState: React.FC<{ job: Job }> = ({ job }) => (
  <span>
    <Tag value={stateOf(job)} />
    {job.error && <Text style={{ maxWidth: 320, overflowWrap: 'anywhere' }}>{job.error}</Text>}
  </span>
);

const JobButtons: React.FC<{ job: Job; change: Change }> = ({ job: { name, pausedAt }, change }) => {
  const [operator] = useCurrentAdmin();
  if (!mayDo(operator?.role, 'Jobs', 'change')) return null;
  const button = (wanted: ScheduleChange, text: string) => (
    <Button
      size="sm"
      variant="outlined"
      mr="sm"
      aria-label={`${text}: ${format.label(name)}`}
      onClick={() => change(name, wanted)}
    >
      {text}
    </Button>
  );
  return pausedAt ? (
    button('resume', 'Resume')
  ) : (
    <span style={{ whiteSpace: 'nowrap' }}>
      {button('runNow', 'Run now')}
      {button('pause', 'Pause')}
    </span>
  );
};

export default JobsPage;
