import { badRequest } from '../../domain/failure.ts'
import { maskRecords } from '../masked-fields.ts'
import { readValues } from './body.ts'
import { pointsOf } from './feature.ts'
import type { Context, ResourceService, Row, Values } from './resource-service.ts'
import { readToChange, readWritten } from './read.ts'
import { ownerValues, writeChanges, writeNew } from './pipeline.ts'
import { requireOwnedInSight } from './references.ts'
import { refuseStale } from './stale.ts'
import { refuseDuplicate } from './unique.ts'

export async function insertNew(service: ResourceService, values: Values, context: Context): Promise<number> {
  const [id = 0] = await writeNew(service, [values], context)
  return id
}

export async function createRecord(service: ResourceService, context: Context, body: Values): Promise<Row> {
  const values = readValues(service.resource.schema, body, context)
  for (const check of pointsOf(service.resource).checkBody) check(service.resource, values)
  await requireOwnedInSight(service, values, context)
  await refuseDuplicate(service, values, context)
  return readWritten(service, context, await insertNew(service, values, context))
}

/** With `version`, conflicting fields yield 409 with the current record. */
export async function changeRecord(
  service: ResourceService,
  context: Context,
  id: number,
  body: Values,
): Promise<void> {
  const { system = {} } = service.hooks
  const { schema } = service.resource
  const values = readValues(schema, body, context, system)
  if (Object.keys(values).length === 0) throw badRequest('body.empty')
  const current = await readToChange(service, context, id)
  for (const [name, check] of Object.entries(system))
    if (name in values) check?.(values[name], current, context)
  for (const check of pointsOf(service.resource).checkBody) check(service.resource, values, current)
  const shown = { ...current }
  maskRecords(schema, [shown])
  await refuseStale(schema.table, context, shown, body['version'], Object.keys(values))
  await requireOwnedInSight(service, values, context, current)
  await refuseDuplicate(service, values, context, id)
  const { holder } = service.resource
  if (holder !== undefined && holder in values) Object.assign(values, ownerValues(service, values[holder]))
  await writeChanges(service, [{ id, values, current }], context)
}

export async function updateRecord(
  service: ResourceService,
  context: Context,
  id: number,
  body: Values,
): Promise<Row> {
  await changeRecord(service, context, id, body)
  return readWritten(service, context, id)
}
