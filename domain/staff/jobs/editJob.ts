import { atomically } from '../../../database/transactions/atomically.js';
import { JobOpening } from '../../../models/forms/JobOpening.js';
import { editAudited } from '../../audit/editAudited.js';
import type { Operator } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';
import type { JobDetails } from './advertiseJob.js';

/** Changes a job of the website; the audit record contains the changed fields. @returns whether the job exists */
export function editJob(
  world: Pick<World, 'now'>,
  operator: Operator,
  jobId: number,
  details: JobDetails,
): Promise<boolean> {
  return atomically(async () => {
    const job = await JobOpening.findById(jobId);
    if (!job) return false;
    await editAudited(world, operator, job, { action: 'edit', resource: JobOpening.modelName, fields: details });
    return true;
  });
}
