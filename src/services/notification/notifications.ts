import { sql, type RawBuilder } from 'kysely'
import type { InferType } from 'yup'
import { wireTime } from '../../domain/dates/wire.ts'
import { invalid, notFound } from '../../domain/failure.ts'
import {
  maxNotificationLength,
  notificationLink,
  relatedTypes,
  type NotificationCategory,
} from '../../domain/notifications.ts'
import type { Texts } from '../../domain/message.ts'
import { renderNotice, type Said } from '../../domain/notice-values.ts'
import { english } from '../../domain/texts/en.ts'
import { readerFor } from '../../runtime/languages.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { oneOf, shape, text, whole } from '../../engine/shapes.ts'
import { emitEvent } from '../../runtime/events/emit.ts'
import { notificationTopic } from './notify.ts'

/** [ENT-12] `noti_read_at` is null while unread. */
export const userNotification = shape({
  noti_id: whole(),
  noti_user_id: whole(),
  noti_message: text(),
  noti_read_at: text().nullable(),
  noti_url: text().nullable(),
  noti_related_type: oneOf(...relatedTypes).nullable(),
  noti_related_id: whole().nullable(),
  microservice_code: text().nullable(),
  application_code: text().nullable(),
  /** Name of the colleague who wrote it; null for Urus. */
  sent_by: text().nullable(),
  created_at: text(),
})
export type UserNotification = InferType<typeof userNotification>

interface Row extends Omit<UserNotification, 'created_at' | 'noti_read_at'> {
  began: number
  read: number | null
  said: Said | null
}

const columns = sql`n.id as noti_id, n.noti_user_id, n.noti_message, n.noti_url, n.noti_related_type, n.noti_related_id,
  n.microservice_code, n.application_code, n.said,
  (select w.name from app_user w where w.corporate_id = n.corporate_id and w.id = n.created_by
    and n.trigger_point is null) as sent_by, extract(epoch from n.created_at)::float8 * 1000 as began,
  extract(epoch from n.noti_read_at)::float8 * 1000 as read`

export interface Reader {
  language: string
  texts: Texts
}

/** Verbatim in English; other languages use the original template. */
const messageIn = ({ noti_message, said }: Row, reader: Reader): string =>
  (said && reader.texts !== english
    ? renderNotice(said, 'bell', reader)?.slice(0, maxNotificationLength)
    : undefined) ?? noti_message

const onWire = ({ began, read, said, ...row }: Row, reader: Reader): UserNotification => ({
  ...row,
  noti_message: messageIn({ began, read, said, ...row }, reader),
  noti_read_at: read === null ? null : wireTime(read),
  created_at: wireTime(began),
})

const own = ({ session }: Context) => sql<boolean>`n.noti_user_id = ${session.userId} and n.in_bell`

/** [CON-05] */
const categories: Record<NotificationCategory, RawBuilder<boolean>> = {
  customer: sql`n.noti_related_type = 'customer' and n.noti_message not ilike '%loan advisory%'`,
  lead: sql`n.noti_related_type = 'lead'`,
  loan_advisory: sql`n.noti_message ilike '%loan advisory%'`,
  proposal: sql`n.noti_related_type = 'proposal'`,
  case: sql`n.noti_related_type = 'case'`,
  tagged_by: sql`n.noti_message ilike '%tagged in%'`,
  all: sql`true`,
}

export interface NotificationsQuery {
  page: number
  limit: number
  category: NotificationCategory
  unread: boolean
  /** 404 for others' notifications. */
  foreign: boolean
}

export async function countUnread(context: Context): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from notification n where ${own(context)} and n.noti_read_at is null`.execute(
    context.tx.db,
  )
  return rows[0]?.n ?? 0
}

/** Newest first [API-09]. */
export async function listNotifications(
  context: Context,
  { page, limit, category, unread, foreign }: NotificationsQuery,
  reader: Reader,
): Promise<{ rows: UserNotification[]; total: number }> {
  if (foreign) return { rows: [], total: 0 }
  const where = sql`${own(context)} and ${categories[category]} ${unread ? sql`and n.noti_read_at is null` : sql``}`
  const found = await sql<Row>`
    select ${columns} from notification n where ${where}
    order by n.created_at desc, n.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(context.tx.db)
  const counted = await sql<{ n: number }>`select count(*) as n from notification n where ${where}`.execute(
    context.tx.db,
  )
  return { rows: found.rows.map((row) => onWire(row, reader)), total: counted.rows[0]?.n ?? 0 }
}

const tell = ({ tx }: Context, userId: number) =>
  emitEvent(tx, { topic: notificationTopic, payload: {}, userId })

/** Idempotent; 404 for others' [STA-07]. */
export async function markRead(context: Context, id: number, reader: Reader): Promise<UserNotification> {
  const { rows } = await sql<Row>`
    update notification n set noti_read_at = coalesce(n.noti_read_at, now())
    where n.id = ${id} and ${own(context)} returning ${columns}`.execute(context.tx.db)
  const [row] = rows
  if (!row) throw notFound()
  await tell(context, context.session.userId)
  return onWire(row, reader)
}

/** Returns how many were unread. */
export async function markAllRead(context: Context): Promise<number> {
  const { rows } = await sql`update notification n set noti_read_at = now()
    where ${own(context)} and n.noti_read_at is null returning n.id`.execute(context.tx.db)
  if (rows.length > 0) await tell(context, context.session.userId)
  return rows.length
}

const code = (given: string | null | undefined) => given?.slice(0, 60) || null

interface SentNotification {
  noti_user_id: number
  noti_message: string
  noti_url?: string | null
  noti_related_type?: string | null
  noti_related_id?: number | null
  microservice_code?: string | null
  application_code?: string | null
}

/** Null unless a followable address. */
function linkIn(url: string | null | undefined, origin: string): string | null {
  if (!url) return null
  if (url.length > maxNotificationLength || !notificationLink(url, origin))
    throw invalid({ noti_url: [{ key: 'notification.link' }] })
  return url
}

/** Inactive or foreign recipients are a field error. */
export async function sendNotification(
  context: Context,
  sent: SentNotification,
  origin: string,
): Promise<UserNotification> {
  const { tx, session } = context
  const url = linkIn(sent.noti_url, origin)
  const { rows } = await sql<Row>`
    insert into notification as n (corporate_id, noti_user_id, noti_message, noti_url, noti_related_type, noti_related_id,
      microservice_code, application_code, created_by)
    select u.corporate_id, u.id, ${sent.noti_message}, ${url}, ${sent.noti_related_type || null},
      ${sent.noti_related_id ?? null}::bigint, ${code(sent.microservice_code)},
      ${code(sent.application_code)}, ${session.userId}
    from app_user u where u.id = ${sent.noti_user_id} and u.status = 1 returning ${columns}`.execute(tx.db)
  const [row] = rows
  if (!row) throw invalid({ noti_user_id: [{ key: 'notification.receiver' }] })
  await tell(context, row.noti_user_id)
  return onWire(row, readerFor(null))
}
