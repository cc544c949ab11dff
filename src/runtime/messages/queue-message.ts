import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { SessionContext } from '../session.ts'
import { withinMessageLimits } from './message-limits.ts'

export interface NewMessage {
  /** password_reset, invitation, … */
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** Contains a login link or code: wiped after real sending, shown only in the sandbox. */
  secret?: boolean
}

/**
 * Queues an e-mail in the caller's transaction; the caller checks attachments' access and wakes senders after commit.
 * 429 over the limits.
 */
export async function queueMail(
  { tx, session }: Pick<SessionContext, 'tx' | 'session'>,
  { kind, recipient, subject, html, text, secret = false }: NewMessage,
  files: readonly number[] = [],
): Promise<void> {
  const { id } = await withinMessageLimits(
    tx.db
      .insertInto('outgoing_message')
      .values({
        corporate_id: session.corporateId,
        channel: 'email',
        kind,
        recipient,
        subject,
        html,
        text,
        secret,
        created_by: session.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  if (files.length > 0)
    await sql`insert into outgoing_message_file (corporate_id, message_id, file_id)
      select ${session.corporateId}, ${id}, unnest(${files}::bigint[])`.execute(tx.db)
}

/** Like {@link queueMail}; returns the id. */
export async function queueSms(
  { tx, session }: { tx: Tx; session: { corporateId: number; userId: number | null } },
  { kind, recipient, text, secret = false }: Pick<NewMessage, 'kind' | 'recipient' | 'text' | 'secret'>,
): Promise<number> {
  const { id } = await withinMessageLimits(
    tx.db
      .insertInto('outgoing_message')
      .values({
        corporate_id: session.corporateId,
        channel: 'sms',
        kind,
        recipient,
        text,
        secret,
        created_by: session.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** For messages without a signed-in user, as the system role. */
export async function queueSystemMail(
  tx: Tx,
  corporateId: number,
  { kind, recipient, subject, html, text, secret = false }: NewMessage,
): Promise<void> {
  await withinMessageLimits(
    sql`select queue_message(${corporateId}, 'email', ${kind}, ${recipient}, ${subject}, ${html}, ${text}, ${secret})`.execute(
      tx.db,
    ),
  )
}
