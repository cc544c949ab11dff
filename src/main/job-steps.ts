import { importStep } from '../engine/import/job.ts'
import type { JobStep } from '../runtime/jobs.ts'
import { leadImport } from '../services/lead/lead-import.ts'

/** What the job queue can do, by a job's kind. */
export const jobSteps: Readonly<Record<string, JobStep>> = {
  'import-lead': importStep(leadImport),
}
