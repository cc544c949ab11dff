import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'

export interface Member {
  user_id: number
  user_corporate_id: number
  is_admin: boolean
  joined: number
}

export interface Members {
  shown: Member[]
  total: number
}

export async function membersOf(
  { tx }: Context,
  groups: readonly number[],
  most: number,
): Promise<Map<number, Members>> {
  const { rows } = await sql<Member & { group_id: number; total: number }>`
    select group_id, user_id, user_corporate_id, is_admin, joined, total from (
      select p.group_id, p.user_id, p.user_corporate_id, p.is_admin, extract(epoch from p.joined_at)::float8 * 1000 as joined,
        row_number() over (partition by p.group_id order by p.is_admin desc, p.joined_at, p.user_id) as place,
        count(*) over (partition by p.group_id) as total
      from participant p where p.group_id = any(${groups}::bigint[]) and p.left_at is null) p
    where place <= ${most} order by group_id, place`.execute(tx.db)
  const found = new Map<number, Members>()
  for (const { group_id, total, ...member } of rows) {
    const members = found.get(group_id) ?? { shown: [], total }
    members.shown.push(member)
    found.set(group_id, members)
  }
  return found
}

/** Unlimited, by id. */
export async function everyMember(
  { tx }: Context,
  group: number,
): Promise<Map<number, Omit<Member, 'user_id' | 'joined'>>> {
  const { rows } = await sql<Omit<Member, 'joined'>>`
    select user_id, user_corporate_id, is_admin from participant where group_id = ${group} and left_at is null`.execute(
    tx.db,
  )
  return new Map(rows.map((member) => [member.user_id, member]))
}

export interface NewMember {
  id: number
  corporate_id: number
  isAdmin: boolean
}

/** They see only new messages, even if they were members before. */
export async function addMembers(
  { tx }: Context,
  group: { id: number; corporate_id: number; msg_seq: number },
  members: readonly NewMember[],
): Promise<void> {
  if (members.length === 0) return
  const added = sql`unnest(${members.map(({ id }) => id)}::bigint[], ${members.map(({ corporate_id }) => corporate_id)}::bigint[],
    ${members.map(({ isAdmin }) => isAdmin)}::boolean[]) as m(id, corporate_id, is_admin)`
  await sql`
    update participant p set is_admin = m.is_admin, joined_at = now(), left_at = null, visible_from_seq = ${group.msg_seq + 1},
      last_read_seq = ${group.msg_seq}, is_muted = false, draft_html = null, draft_reply_id = null
    from ${added} where p.group_id = ${group.id} and p.user_id = m.id and p.left_at is not null`.execute(
    tx.db,
  )
  await sql`
    insert into participant (corporate_id, group_id, user_id, user_corporate_id, is_admin, visible_from_seq, last_read_seq)
    select ${group.corporate_id}, ${group.id}, m.id, m.corporate_id, m.is_admin, ${group.msg_seq + 1}, ${group.msg_seq}
    from ${added} where not exists (select from participant p where p.group_id = ${group.id} and p.user_id = m.id)`.execute(
    tx.db,
  )
}

export async function removeMembers({ tx }: Context, group: number, users: readonly number[]): Promise<void> {
  await sql`update participant set left_at = now(), is_admin = false, draft_html = null, draft_reply_id = null
    where group_id = ${group} and user_id = any(${users}::bigint[]) and left_at is null`.execute(tx.db)
}

export async function setAdmins(
  { tx }: Context,
  group: number,
  users: readonly number[],
  isAdmin: boolean,
): Promise<void> {
  if (users.length === 0) return
  await sql`update participant set is_admin = ${isAdmin}
    where group_id = ${group} and user_id = any(${users}::bigint[]) and left_at is null`.execute(tx.db)
}
