import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { readRecord } from '../../engine/api/read.ts'
import { updateRecord } from '../../engine/api/write.ts'
import { countOwnedRecords, transferRecords } from '../../features/owners/api/transfer.ts'
import type { OwnedRecords } from '../../features/owners/owned-records.ts'
import { requireManageable, userService } from './user-service.ts'

/** Records that need a new owner. */
export async function readHoldings(context: Context, id: number): Promise<OwnedRecords> {
  await readRecord(userService, context, id)
  return countOwnedRecords(context, id)
}

async function readTaker(taker: number, leaver: number, { tx }: Context): Promise<number> {
  const found = await sql`select 1 from app_user where id = ${taker} and status = 1`.execute(tx.db)
  if (taker === leaver || found.rows.length === 0) throw invalid({ take_over: [{ key: 'user.taker' }] })
  return taker
}

/** Deactivates, transfers records and ends sessions atomically. */
export async function deactivate(
  context: Context,
  id: number,
  { take_over, version }: { take_over?: number | null; version?: unknown },
): Promise<{ user: Row; handed_over: OwnedRecords }> {
  await readRecord(userService, context, id, true)
  if (id !== context.session.userId) await requireManageable(id, context)
  const handed_over =
    take_over === undefined || take_over === null
      ? {}
      : await transferRecords(context, id, await readTaker(take_over, id, context))
  return { user: await updateRecord(userService, context, id, { status: 0, version }), handed_over }
}

export const activate = (context: Context, id: number, { version }: { version?: unknown }): Promise<Row> =>
  updateRecord(userService, context, id, { status: 1, version })
