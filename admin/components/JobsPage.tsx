import { Box, Button, H4, Loader, Table, TableBody, TableCell, TableRow, Text } from '@adminjs/design-system';
import { ApiClient, useCurrentAdmin } from 'adminjs';
import React, { useEffect, useState } from 'react';
import type { ScheduleChange } from '../../domain/staff/schedule/changeSchedule.js';
import type { ScheduleRow } from '../../domain/staff/schedule/readSchedule.js';
import type { JobsAnswer } from '../jobsPage.js';
import { mayDo } from '../rights/mayDo.js';
import type { AsJson } from './AsJson.js';
import { ColumnNames } from './ColumnNames.js';
import { format } from './format.js';
import { Section } from './Section.js';
import { Tag } from './Tag.js';
import { useTitle } from './useTitle.js';

type Job = AsJson<ScheduleRow>;
type Answer = AsJson<JobsAnswer>;

const columns = ['Job', 'Every', 'State', 'Last run', 'Took', 'Next run', 'Failures', 'Actions'];

const ask = (given: { method?: 'POST'; data?: { name: string; change: ScheduleChange } }) =>
  new ApiClient().getPage<Answer>({ pageName: 'Jobs', ...given });

const stateOf = ({ pausedAt, isRunning, failures, finishedAt }: Job): string => {
  if (pausedAt) return 'paused';
  if (isRunning) return 'running';
  if (failures > 0) return 'failed';
  return finishedAt ? 'done' : 'waiting';
};

/** The page of the timed jobs: when each ran, with what result, and when it runs next. */
const JobsPage: React.FC = () => {
  useTitle('Jobs');
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  const show = (asked: ReturnType<typeof ask>) =>
    asked.then(({ data }) => setAnswer(data)).catch(() => setFailed(true));
  useEffect(() => void show(ask({})), []);
  if (failed) return <Text p="xxl">The jobs could not be loaded. Reload the page to try again.</Text>;
  if (!answer) return <Loader />;
  const change = (name: string, wanted: ScheduleChange) =>
    show(ask({ method: 'POST', data: { name, change: wanted } }));
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
        <Table>
          <ColumnNames names={columns} />
          <TableBody>
            {answer.jobs.map((job) => (
              <JobRow key={job.name} job={job} change={change} />
            ))}
          </TableBody>
        </Table>
      </Section>
    </Box>
  );
};

const JobRow: React.FC<{ job: Job; change: (name: string, wanted: ScheduleChange) => unknown }> = ({ job, change }) => {
  const { name, interval, startedAt, durationMs, nextRunAt, failures, error, pausedAt } = job;
  const label = format.label(name);
  const [operator] = useCurrentAdmin();
  const mayChange = mayDo(operator?.role, 'Jobs', 'change');
  const button = (wanted: ScheduleChange, text: string) => (
    <Button size="sm" variant="outlined" mr="sm" aria-label={`${text}: ${label}`} onClick={() => change(name, wanted)}>
      {text}
    </Button>
  );
  return (
    <TableRow data-testid={`job-${name}`}>
      <TableCell>{label}</TableCell>
      <TableCell>{interval}</TableCell>
      <TableCell>
        <Tag value={stateOf(job)} />
        {error && <Text style={{ maxWidth: 320, overflowWrap: 'anywhere' }}>{error}</Text>}
      </TableCell>
      <TableCell>{format.value(startedAt)}</TableCell>
      <TableCell>{typeof durationMs === 'number' ? `${durationMs.toLocaleString('en-IN')} ms` : '–'}</TableCell>
      <TableCell>{format.value(nextRunAt)}</TableCell>
      <TableCell>{failures}</TableCell>
      <TableCell style={{ whiteSpace: 'nowrap' }}>
        {!mayChange ? null : pausedAt ? (
          button('resume', 'Resume')
        ) : (
          <>
            {button('runNow', 'Run now')}
            {button('pause', 'Pause')}
          </>
        )}
      </TableCell>
    </TableRow>
  );
};

export default JobsPage;
