import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import { renderMessage, type Message, type Texts } from '../../domain/message.ts'
import type { Context, ResourceService, Values } from './resource-service.ts'
import { deleteRecord } from './remove.ts'
import { changeRecord } from './write.ts'

export interface BulkOutcome {
  ids: number[]
  failed: { id: number; reason: Message }[]
}

export interface BulkAnswer {
  ids: number[]
  failed: { id: number; message: string; code: string }[]
}

/** Reason for a refusal by rule or database; undefined for other errors. */
function refusalOf(error: unknown): Message | undefined {
  if (error instanceof Failure) {
    const [first] = Object.values(error.errors ?? {}).flat()
    return first ?? error.text
  }
  const isData = error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code))
  return isData ? { key: 'bulk.refused' } : undefined
}

/** Processes records independently; refusals do not affect the others. */
export async function each(
  ids: readonly number[],
  { tx }: Context,
  change: (id: number) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { ids: [], failed: [] }
  for (const id of ids) {
    await sql`savepoint one`.execute(tx.db)
    try {
      await change(id)
      await sql`release savepoint one`.execute(tx.db)
      outcome.ids.push(id)
    } catch (error) {
      const reason = refusalOf(error)
      if (!reason) throw error
      await sql`rollback to savepoint one`.execute(tx.db)
      outcome.failed.push({ id, reason })
    }
  }
  return outcome
}

export const updateRecords = (
  service: ResourceService,
  context: Context,
  ids: readonly number[],
  body: Values,
) => each(ids, context, (id) => changeRecord(service, context, id, body))

export const deleteRecords = (service: ResourceService, context: Context, ids: readonly number[]) =>
  each(ids, context, (id) => deleteRecord(service, context, id))

export const bulkAnswer = ({ ids, failed }: BulkOutcome, texts: Texts): BulkAnswer => ({
  ids,
  failed: failed.map(({ id, reason }) => ({ id, message: renderMessage(reason, texts), code: reason.key })),
})
