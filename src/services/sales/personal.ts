import { sql } from 'kysely'
import { showDay } from '../../domain/dates/show.ts'
import type { Message } from '../../domain/message.ts'
import { yearsKept } from '../../domain/retention.ts'
import type { Context, Erasing } from '../../engine/api/resource-service.ts'
import { eraseChats } from '../messaging/erase-chats.ts'

const eraseChatsOf = eraseChats('case')

/** Recently signed agreements prevent erasure. */
export async function signedCases(ids: readonly number[], { tx }: Context): Promise<Message[]> {
  const { rows } = await sql<{ until: string | null }>`
    select to_char(max(greatest(spa_signed_on, la_signed_on)) + make_interval(years => ${yearsKept}), 'YYYY-MM-DD') as until
    from sales_case where customer_id = any(${ids}::bigint[])
      and greatest(spa_signed_on, la_signed_on) > now() - make_interval(years => ${yearsKept})`.execute(tx.db)
  const until = rows[0]?.until
  return until ? [{ key: 'personal.case_signed', args: { day: showDay(until), years: yearsKept } }] : []
}

/** Overwrites banks' rejection reasons and chats; the fact of rejection and all figures remain. */
export async function eraseCases(ids: readonly number[], erasing: Erasing, context: Context): Promise<void> {
  const { db } = context.tx
  const cases = await erasing.rows({ table: 'sales_case', link: 'customer_id', ids, columns: [] })
  const { rows } = await sql<{ id: number }>`select id from case_bank
    where prod_id = any(${cases}::bigint[]) and reject_reason is not null`.execute(db)
  await erasing.rows({ table: 'case_bank', link: 'prod_id', ids: cases, columns: ['reject_reason'] })
  await sql`update case_bank set reject_reason = 'Erased' where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  await eraseChatsOf(cases, erasing, context)
}
