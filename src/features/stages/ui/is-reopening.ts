import type { Resource } from '../../../engine/resource.ts'
import { isReopenedFrom } from '../stages.ts'

/** Whether a record that leaves this stage is reopened by it. */
export const isReopening = ({ stages }: Resource, from: string): boolean =>
  stages !== undefined && isReopenedFrom(stages, from)
