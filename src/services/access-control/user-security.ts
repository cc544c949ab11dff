import { sql } from 'kysely'
import type { AppCode } from '../../domain/app-codes.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { securityMail } from '../../domain/mail/account-mails.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { readRecord } from '../../engine/api/read.ts'
import { queueMail } from '../../runtime/messages/queue-message.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { textsOfUser } from './reader-texts.ts'
import { requireManageable, userService } from './user-service.ts'

/** Removes a colleague's lost factors, ends their sessions and notifies them; not for oneself. */
export async function resetFactors(
  runtime: Pick<Runtime, 'wakeMessages'>,
  context: Context,
  id: number,
): Promise<void> {
  const { tx, session } = context
  await readRecord(userService, context, id, true)
  if (id === session.userId) throw new Failure(409, { key: 'factor.own_reset' })
  await requireManageable(id, context)
  const reset = await sql<{ n: number }>`select reset_factors_of(${id}) as n`.execute(tx.db)
  if (!reset.rows[0]?.n) throw new Failure(409, { key: 'factor.nothing_to_reset' })
  const { rows } = await sql<{ email: string; name: string; application_code: AppCode }>`
    select email, name, application_code from app_user where id = ${id}`.execute(tx.db)
  const [person] = rows
  if (!person) return
  const mail = securityMail(
    { name: person.name, appCode: person.application_code, texts: await textsOfUser(tx, id) },
    'factors_reset',
  )
  await queueMail(context, { ...mail, kind: 'security_factors_reset', recipient: person.email })
  tx.afterCommit(() => runtime.wakeMessages())
}

/** Own sessions are ended in My profile. */
export async function endUserSessions(context: Context, id: number): Promise<number> {
  await readRecord(userService, context, id, true)
  if (id === context.session.userId) throw invalid({ id: [{ key: 'user.own_status' }] })
  await requireManageable(id, context)
  const { rows } = await sql<{ ended: number }>`select end_sessions_of_user(${id}) as ended`.execute(
    context.tx.db,
  )
  return rows[0]?.ended ?? 0
}
