import { bulkStep } from '../engine/api/bulk/job.ts'
import { bulkKind } from '../engine/api/bulk/request.ts'
import { exportKind, exportStep } from '../engine/api/export/job.ts'
import { assignKind, assignStep } from '../engine/api/import/assign.ts'
import { importStep } from '../engine/api/import/job.ts'
import { undoKind } from '../engine/api/import/undo.ts'
import { undoStep } from '../engine/api/import/undo-job.ts'
import type { JobLane } from '../runtime/jobs.ts'
import { resourceServices } from '../services/resource-services.ts'
import { leadImport } from '../services/lead/lead-import.ts'
import { tellWhenReady } from '../services/notification/export-ready.ts'

/** What the job queue can do, by lane and kind: a long import holds up no export. */
export const jobLanes: readonly JobLane[] = [
  { [bulkKind]: bulkStep(resourceServices) },
  {
    'import-lead': importStep(leadImport),
    [assignKind(leadImport)]: assignStep(leadImport),
    [undoKind(leadImport)]: undoStep(leadImport),
  },
  { [exportKind]: tellWhenReady(exportStep(resourceServices)) },
]
