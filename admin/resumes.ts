import { Router } from 'express';
import { Refused } from '../domain/errors.js';
import { resumeOf } from '../models/forms/JobApplication.js';
import { requireRight } from './rights/checkRight.js';

/** The résumés of applications as downloads. No page shows them inline, because strangers made these files. */
export function resumes(): Router {
  const router = Router();
  router.get(
    '/applications/:applicationId/resume.pdf',
    requireRight('JobApplication', 'show'),
    async (request, response) => {
      const id = Number(request.params.applicationId);
      const resume = Number.isSafeInteger(id) ? await resumeOf(id) : undefined;
      if (!resume) throw new Refused('not_found');
      response.set('Content-Type', 'application/pdf');
      response.set('Content-Disposition', `attachment; filename="application-${id}.pdf"`);
      response.set('Cache-Control', 'private, no-store');
      response.send(resume);
    },
  );
  return router;
}
