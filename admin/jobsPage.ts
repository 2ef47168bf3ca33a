import type { ActionRequest, AdminPage } from 'adminjs';
import { changeSchedule, readSchedule, type ScheduleRow, scheduleChanges } from '../domain/staff/schedule.js';
import type { World } from '../domain/world.js';
import { operatorOf } from './actions/recordAction.js';
import type { ComponentName } from './components/names.js';

/** The data of the page: the jobs, and whether the job still allowed the posted change. */
export interface JobsAnswer {
  jobs: ScheduleRow[];
  isTooLate: boolean;
}

/** The page of the timed jobs. A POST with `name` and `change` runs, pauses or resumes a job. */
export const jobsPage = (world: World): AdminPage => ({
  component: 'JobsPage' satisfies ComponentName,
  handler: async ({ method, payload = {} }: ActionRequest, _response, context): Promise<JobsAnswer> => {
    const change = scheduleChanges.find((each) => each === payload.change);
    const isDone =
      method !== 'post' || !change || (await changeSchedule(world, operatorOf(context), String(payload.name), change));
    return { jobs: await readSchedule(), isTooLate: !isDone };
  },
});
