import { atomically } from '../../../database/transactions/atomically.js';
import { JobOpening } from '../../../models/forms/JobOpening.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';
import type { JobDetails } from './advertiseJob.js';

/** Changes a job, and records in the audit what of it changed; a closed one is not listed. @returns whether it is there */
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
    const after = job.toObject();
    await recordAudit(world, operator, {
      ...{ action: 'edit', resource: JobOpening.modelName, recordId: jobId, changed },
      ...{ before, after },
    });
    return true;
  });
}
