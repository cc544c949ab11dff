import { bulkStep } from '../engine/bulk/job.ts'
import { bulkKind } from '../engine/bulk/request.ts'
import { exportKind, exportStep } from '../engine/export/job.ts'
import { assignKind, assignStep } from '../engine/import/assign.ts'
import { importStep } from '../engine/import/job.ts'
import { undoKind } from '../engine/import/undo.ts'
import { undoStep } from '../engine/import/undo-job.ts'
import type { JobStep } from '../runtime/jobs.ts'
import { cruds } from '../services/cruds.ts'
import { leadImport } from '../services/lead/lead-import.ts'
import { tellWhenReady } from '../services/notification/export-ready.ts'

/** What the job queue can do, by a job's kind. */
export const jobSteps: Readonly<Record<string, JobStep>> = {
  'import-lead': importStep(leadImport),
  [assignKind(leadImport)]: assignStep(leadImport),
  [undoKind(leadImport)]: undoStep(leadImport),
  [bulkKind]: bulkStep(cruds),
  [exportKind]: tellWhenReady(exportStep(cruds)),
}
