import { defineService } from '../manifest.ts'
import { ownAttachmentCalls } from './calls.ts'
import { packLane } from './pack-job.ts'

export const attachmentManifest = defineService({
  declaration: { name: 'attachment' },
  calls: ownAttachmentCalls,
  lanes: (runtime) => [packLane(runtime)],
})
