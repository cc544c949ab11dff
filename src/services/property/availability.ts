import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { unitService } from './unit-service.ts'

export async function setAvailable(
  context: Context,
  id: number,
  { available, reason }: { available: boolean; reason: string },
): Promise<void> {
  const unit = await readRecord(unitService, context, id)
  const [from, to] = available ? ['Not Available', 'Open'] : ['Open', 'Not Available']
  const { rows } = await sql<{ id: number }>`
    update unit set stage = ${to}, stage_reason = ${available ? null : reason}, version = version + 1
    where id = ${id} and stage = ${from} returning id`.execute(context.tx.db)
  if (rows.length === 0)
    throw new Failure(409, { key: 'property.not_by_hand', args: { stage: String(unit['stage']) } })
}
