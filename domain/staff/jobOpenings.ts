import { insert } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { type EmploymentType, JobOpening, type OpeningStatus } from '../../models/forms/JobOpening.js';
import { editAudited, type Operator, recordAudit } from '../audit/recordAudit.js';
import type { World } from '../world.js';

export interface JobDetails {
  title: string;
  department: string | null;
  location: string;
  employmentType: EmploymentType;
  description: string;
  status: OpeningStatus;
}

/** Adds a job to the website. @returns its id */
export function advertiseJob(world: Pick<World, 'now'>, operator: Operator, details: JobDetails): Promise<number> {
  return atomically(async () => {
    const { _id } = await insert(JobOpening, details);
    await recordAudit(world, operator, {
      action: 'advertise',
      resource: JobOpening.modelName,
      recordId: _id,
      after: details,
    });
    return _id;
  });
}

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
