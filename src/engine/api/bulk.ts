import { Failure } from '../../domain/failure.ts'
import { renderMessage, type Texts } from '../../domain/message.ts'
import { sql } from 'kysely'
import type { Context, Crud, Values } from './crud.ts'
import { deleteRecord } from './remove.ts'
import { updateRecord } from './write.ts'

export interface BulkAnswer {
  ids: number[]
  failed: { id: number; message: string }[]
}

/** Each record stands alone: one that is refused is named with its reason, the others hold. */
async function each(
  ids: readonly number[],
  { tx }: Context,
  texts: Texts,
  change: (id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { ids: [], failed: [] }
  for (const id of ids) {
    await sql`savepoint one`.execute(tx.db)
    try {
      await change(id)
      await sql`release savepoint one`.execute(tx.db)
      answer.ids.push(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await sql`rollback to savepoint one`.execute(tx.db)
      const [first] = Object.values(error.errors ?? {}).flat()
      answer.failed.push({ id, message: renderMessage(first ?? error.text, texts) })
    }
  }
  return answer
}

export const updateRecords = (
  crud: Crud,
  context: Context,
  ids: readonly number[],
  body: Values,
  texts: Texts,
) => each(ids, context, texts, (id) => updateRecord(crud, context, id, body))

export const deleteRecords = (crud: Crud, context: Context, ids: readonly number[], texts: Texts) =>
  each(ids, context, texts, (id) => deleteRecord(crud, context, id))
