import { removeRecords } from './pipeline.ts'
import { readInFull } from './read.ts'
import type { Context, ResourceService } from './resource-service.ts'

export async function deleteRecord(service: ResourceService, context: Context, id: number): Promise<void> {
  await removeRecords(service, [await readInFull(service, context, id)], context)
}
