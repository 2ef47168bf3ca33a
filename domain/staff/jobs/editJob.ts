import { atomically } from '../../../database/transactions/atomically.js';
import { JobOpening } from '../../../models/forms/JobOpening.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
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
    const before = job.toObject();
    job.set(details);
    const changed = job.directModifiedPaths();
    if (changed.length === 0) return true;
    await job.save();
    const about = { action: 'edit', resource: JobOpening.modelName, recordId: jobId };
    await recordAudit(world, operator, { ...about, changed, before, after: job.toObject() });
    return true;
  });
}
