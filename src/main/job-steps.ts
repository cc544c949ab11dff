import { bulkStep } from '../engine/bulk/job.ts'
import { bulkKind } from '../engine/bulk/request.ts'
import { exportKind, exportStep } from '../engine/export/job.ts'
import { importStep } from '../engine/import/job.ts'
import type { JobStep } from '../runtime/jobs.ts'
import { cruds } from '../services/cruds.ts'
import { leadImport } from '../services/lead/lead-import.ts'
import { tellWhenReady } from '../services/notification/export-ready.ts'

/** What the job queue can do, by a job's kind. */
export const jobSteps: Readonly<Record<string, JobStep>> = {
  'import-lead': importStep(leadImport),
  [bulkKind]: bulkStep(cruds),
  [exportKind]: tellWhenReady(exportStep(cruds)),
}
