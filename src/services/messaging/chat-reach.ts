import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { hasFeature } from '../../domain/app-codes.ts'
import { forbidden, notFound } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { Tables } from '../../runtime/tables.ts'

/** Excluded from internal groups. */
export const isExternal = ({ codes }: AccessSession): boolean => codes.has('role_external_user')

/** Owner and configured users see all groups of their corporate [MSG-34]. */
const overseesChats = ({ roleType, userId, corporateSettings }: AccessSession): boolean =>
  roleType === 'corporate' || corporateSettings.message_super_admin_ids.includes(userId)

/** The app shows earlier messages to new members. */
export const isUncut = ({ appCode }: AccessSession): boolean => hasFeature(appCode, 'chat-without-join-cut')

/** A group with the session's role and limits in it. */
export interface Reach extends Selectable<Tables['chat_group']> {
  group_type: 'internal' | 'external'
  channel_type: 'PUBLIC' | 'PRIVATE'
  created: number
  is_member: boolean
  is_admin: boolean
  is_muted: boolean
  /** First visible message. */
  from_seq: number
  last_read_seq: number
  draft_html: string | null
  draft_reply_id: number | null
}

const isOthersNotes = (me: number) =>
  sql<boolean>`(g.private_key is not null and strpos(g.private_key, ':') = 0 and g.created_by <> ${me})`

/** Visible groups matching a condition, as table `g` of {@link Reach}. */
export function reach(
  { session }: Pick<Context, 'session'>,
  where: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const { userId: me, corporateId } = session
  const oversees = overseesChats(session)
  const seen = oversees
    ? sql<boolean>`(p.user_id is not null or (g.corporate_id = ${corporateId} and not ${isOthersNotes(me)}))`
    : sql<boolean>`p.user_id is not null`
  const cut = isUncut(session) ? sql`0` : sql`p.visible_from_seq`
  return sql`(select g.*, extract(epoch from g.created_at)::float8 * 1000 as created, p.user_id is not null as is_member, coalesce(p.is_admin, false) as is_admin,
      coalesce(p.is_muted, false) as is_muted, p.draft_html, p.draft_reply_id,
      case when ${oversees} and g.corporate_id = ${corporateId} then 0 else coalesce(${cut}, 0) end as from_seq,
      coalesce(p.last_read_seq, g.msg_seq) as last_read_seq
    from chat_group g ${sql.raw(oversees ? 'left' : '')} join participant p
      on p.group_id = g.id and p.user_id = ${me} and p.left_at is null
    where ${seen} and ${where} and ${isExternal(session) ? sql<boolean>`g.group_type = 'external'` : sql<boolean>`true`}) g`
}

/** 404 for missing and hidden groups alike. */
export async function findGroup(context: Context, id: number, lock = false): Promise<Reach> {
  // Lock first, so that the read is current.
  if (lock) await sql`select 1 from chat_group where id = ${id} for no key update`.execute(context.tx.db)
  const { rows } = await sql<Reach>`select g.* from ${reach(context, sql<boolean>`g.id = ${id}`)}`.execute(
    context.tx.db,
  )
  const [group] = rows
  if (!group) throw notFound()
  return group
}

/** Members only; observers are refused [MSG-16]. */
export async function findOwnGroup(context: Context, id: number): Promise<Reach> {
  const group = await findGroup(context, id, true)
  if (!group.is_member) throw forbidden('Messaging')
  return group
}

/** Creator, group admins and the corporate's owner [MSG-29]. */
export const mayEdit = (
  group: Pick<Reach, 'channel_type' | 'created_by' | 'is_member' | 'is_admin' | 'corporate_id'>,
  session: AccessSession,
): boolean =>
  group.channel_type === 'PUBLIC' &&
  ((group.is_member && (group.is_admin || group.created_by === session.userId)) ||
    (session.roleType === 'corporate' && group.corporate_id === session.corporateId))

export const mayRename = (group: Parameters<typeof mayEdit>[0], session: AccessSession): boolean =>
  mayEdit(group, session) && group.corporate_id === session.corporateId

/** Anyone in an own-corporate group, else only own people [MSG-28]. */
export const managesPeopleOf = (
  group: Pick<Reach, 'corporate_id'>,
  { corporateId }: AccessSession,
  corporate: number,
): boolean => corporateId === group.corporate_id || corporateId === corporate
