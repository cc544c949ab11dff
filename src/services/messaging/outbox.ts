import { sql } from 'kysely'
import { string, type InferType } from 'yup'
import { Failure, notFound } from '../../domain/failure.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import { oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { withinMessageLimits } from '../../runtime/messages/message-limits.ts'
import type { Context } from '../../engine/api/resource-service.ts'

export const channels = ['email', 'sms'] as const

/**
 * Outbox message. `error` is a sandbox text key or the other side's words; `sandbox` means never sent. Login bodies are
 * missing, except in demo mode until really sent.
 */
export const outboxMessage = shape({
  id: whole(),
  channel: oneOf(...channels),
  kind: text(),
  recipient: text(),
  subject: text(),
  status: oneOf('queued', 'sent', 'failed'),
  attempts: whole(),
  error: text().nullable(),
  sandbox: yesNo(),
  created_by: whole().nullable(),
  created_at: text(),
  sent_at: text().nullable(),
  html: string().nullable(),
  text: string().nullable(),
})
export type OutboxMessage = InferType<typeof outboxMessage>

type Row = Omit<OutboxMessage, 'html' | 'text' | 'created_at' | 'sent_at'> & {
  secret: boolean
  began: number
  ended: number | null
}

/** Newest first; hides login bodies except in demo mode. */
export async function listOutbox(
  { tx }: Context,
  { page, limit, demo }: { page: number; limit: number; demo: boolean },
): Promise<{ rows: OutboxMessage[]; total: number }> {
  const { rows } = await sql<Row>`
    select id, channel, kind, recipient, subject, secret, status, attempts, error, sandbox, created_by,
      extract(epoch from created_at)::float8 * 1000 as began, extract(epoch from sent_at)::float8 * 1000 as ended
    from outgoing_message order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(tx.db)
  const counted = await sql<{ n: number }>`select count(*) as n from outgoing_message`.execute(tx.db)
  const bodies = await sql<{ id: number; html: string | null; body: string | null }>`
    select * from read_message_bodies(${rows.flatMap(({ id, secret }) => (secret && !demo ? [] : id))}::bigint[])`.execute(
    tx.db,
  )
  const bodyOf = new Map(bodies.rows.map(({ id, html, body }) => [id, { html, text: body }]))
  return {
    rows: rows.map(({ began, ended, secret: _, ...row }) => ({
      ...row,
      created_at: wireTime(began),
      sent_at: ended === null ? null : wireTime(ended),
      ...bodyOf.get(row.id),
    })),
    total: counted.rows[0]?.n ?? 0,
  }
}

/** 409 while queued or without a body. */
export async function resendMessage({ tx }: Context, id: number): Promise<void> {
  const found = await sql`select 1 from outgoing_message where id = ${id}`.execute(tx.db)
  if (found.rows.length === 0) throw notFound()
  const { rows } = await withinMessageLimits(
    sql<{ status: string | null }>`select resend_message(${id}) as status`.execute(tx.db),
  )
  if (!rows[0]?.status) throw new Failure(409, { key: 'outbox.not_again' })
}
