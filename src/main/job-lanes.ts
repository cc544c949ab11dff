import { bulkStep } from '../engine/api/bulk/job.ts'
import { bulkKind } from '../engine/api/bulk/request.ts'
import { exportKind, exportStep } from '../engine/api/export/job.ts'
import { assignKind, assignStep } from '../features/imports/api/assign.ts'
import { importStep } from '../features/imports/api/job.ts'
import { importPlan } from '../features/imports/api/plan.ts'
import { importKind } from '../features/imports/api/run.ts'
import { undoKind } from '../features/imports/api/undo.ts'
import { undoStep } from '../features/imports/api/undo-job.ts'
import type { ResourceService } from '../engine/api/resource-service.ts'
import type { JobLane } from '../runtime/jobs.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { services } from '../services/all.ts'
import type { ServiceManifest } from '../services/manifest.ts'
import { resourceServices } from '../services/resource-services.ts'
import { notifyExportReady } from '../services/notification/export-ready.ts'

function importSteps(service: ResourceService): JobLane {
  const plan = importPlan(service)
  if (!plan) return {}
  return {
    [importKind(plan)]: importStep(plan),
    [assignKind(plan)]: assignStep(plan),
    [undoKind(plan)]: undoStep(plan),
  }
}

/** Job queues by lane and kind: a long import does not block exports. */
export const jobLanesOf = (runtime: Runtime): readonly JobLane[] => [
  { [bulkKind]: bulkStep(resourceServices) },
  Object.fromEntries(resourceServices.flatMap((service) => Object.entries(importSteps(service)))),
  { [exportKind]: notifyExportReady(exportStep(resourceServices)) },
  ...services.flatMap(({ lanes }: ServiceManifest) => lanes?.(runtime) ?? []),
]
