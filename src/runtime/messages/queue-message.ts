import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { SessionContext } from '../session.ts'
import { withinMessageLimits } from './message-limits.ts'

/** A message before it is queued. */
export interface NewMessage {
  /** What it is for: password_reset, invitation, … */
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** Its body lets the reader in: it is wiped once really sent, and shown from the sandbox alone. */
  secret?: boolean
}

/**
 * Queues an e-mail in the transaction of what causes it, with kept files; the caller has asked whether the sender may take
 * them out, and wakes the senders after the commit. 429 where the recipient or the sender had too many.
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

/** Queues an SMS in the transaction of what causes it and gives its id, as {@link queueMail}. */
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

/** Queues an e-mail that nobody signed in causes, as the system role. */
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
