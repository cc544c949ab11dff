import type { Resource } from '../../../engine/resource.ts'
import { isReopenedFrom } from '../stages.ts'

export const isReopening = ({ stages }: Resource, from: string): boolean =>
  stages !== undefined && isReopenedFrom(stages, from)
