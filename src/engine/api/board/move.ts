import { badRequest } from '../../../domain/failure.ts'
import type { Context, ResourceService, Row, Values } from '../resource-service.ts'
import { readRecord } from '../read.ts'
import { updateRecord } from '../write.ts'
import { isFewValued } from '../../fields/few-valued.ts'
import { putBetween } from './place.ts'

function neighbour(raw: unknown, name: string): number | undefined {
  if (raw === undefined || raw === null) return undefined
  if (typeof raw !== 'number' || !Number.isSafeInteger(raw) || raw < 0)
    throw badRequest('filter.value', { field: name })
  return raw
}

/**
 * Moves a record on a board, `{ field, value, version?, after?, before? }`: applies edit rules to the value, then
 * positions it. Returns the record.
 */
export async function moveRecord(
  service: ResourceService,
  context: Context,
  id: number,
  body: Values,
): Promise<Row> {
  const { schema } = service.resource
  const { field, value, version } = body
  const declared = typeof field === 'string' ? schema.fields[field] : undefined
  if (typeof field !== 'string' || !declared || !isFewValued(declared))
    throw badRequest('filter.unknown', { field: String(field) })
  const after = neighbour(body['after'], 'after')
  const before = neighbour(body['before'], 'before')
  const current = await readRecord(service, context, id, true)
  const moved =
    value === undefined || current[field] === value
      ? current
      : await updateRecord(service, context, id, { [field]: value, version })
  await putBetween(schema, id, { after, before }, context.tx)
  return moved
}
