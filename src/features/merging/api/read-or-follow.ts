import { Failure } from '../../../domain/failure.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService, Row } from '../../../engine/api/resource-service.ts'
import { mergedInto } from './undo-merge.ts'

/** A record; of one that went into another, the 404 says into which, so that old links lead there. */
export async function readOrFollow(service: ResourceService, context: Context, id: number): Promise<Row> {
  try {
    return await readRecord(service, context, id)
  } catch (error) {
    const isGone = error instanceof Failure && error.status === 404
    const into = isGone && service.resource.merges ? await mergedInto(service, context, id) : undefined
    if (into === undefined) throw error
    throw new Failure(404, { key: 'failure.not_found' }, { extra: { merged_into: into } })
  }
}
