import { cutText } from '../../domain/graphemes.ts'
import { sql } from 'kysely'
import { forbidden, invalid } from '../../domain/failure.ts'
import { hasFeature } from '../../domain/app-codes.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { isExternal, type Reach } from './chat-reach.ts'
import { eligibleUsers } from './directory.ts'
import { leftOutUsers, requireEligible } from './eligibility.ts'
import { keepInfo } from './info-message.ts'
import { addMembers, type NewMember } from './members.ts'
import { findPeople, nameOf } from './people.ts'
import { namedProfile, type AskedProfile, type BundleProfile } from './profiles.ts'

export interface NewGroup extends AskedProfile {
  group_name?: string | null
  group_type?: 'internal' | 'external' | null
  group_channel_type?: 'PUBLIC' | 'PRIVATE' | null
  participants?: readonly { participant_user_id: number; gmp_is_admin?: number | null }[] | null
}

type Made = Pick<Reach, 'id' | 'corporate_id' | 'name' | 'msg_seq'>
type Row = {
  name: string
  type: 'internal' | 'external'
  channel: 'PUBLIC' | 'PRIVATE'
  privateKey?: string
  autoAdd?: boolean
}

const pickFirst = () => invalid({ participants: [{ key: 'message.pick_user' }] })

async function insertGroup(
  { tx, session }: Context,
  { name, type, channel, privateKey, autoAdd = false }: Row,
  profile: BundleProfile | undefined,
): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    insert into chat_group (corporate_id, name, group_type, channel_type, bundle_key, profile_type, record_id, prod_type,
      prod_bnk_id, application_code, private_key, auto_add, excluded_user_ids, created_by)
    values (${session.corporateId}, ${name}, ${type}, ${channel}, ${profile?.key ?? null}, ${profile?.type ?? null},
      ${profile?.recordId ?? null}::bigint, ${profile?.prodType ?? null}, ${profile?.prodBnkId ?? null}::bigint, ${session.appCode},
      ${privateKey ?? null}, ${autoAdd}, ${profile?.excludeUsers ?? []}::bigint[], ${session.userId})
    on conflict do nothing returning id, corporate_id, name, msg_seq`.execute(tx.db)
  return rows[0]
}

/** Eligible default admins of every new group [MSG-28]. */
export async function defaultAdmins(
  context: Context,
  group: { group_type: 'internal' | 'external'; corporate_id: number },
): Promise<NewMember[]> {
  const people = await findPeople(context, context.session.corporateSettings.default_message_admin_ids)
  return [...people.values()].flatMap(({ id, corporate_id, is_active, is_external }) =>
    is_active && corporate_id === group.corporate_id && !(is_external && group.group_type === 'internal')
      ? [{ id, corporate_id, isAdmin: true }]
      : [],
  )
}

/** The creator and default admins become admins; returns the id. */
async function createPublic(context: Context, asked: NewGroup): Promise<number> {
  const { session } = context
  const profile = await namedProfile(context, asked)
  // External staff create only external groups.
  const type = isExternal(session) ? 'external' : (asked.group_type ?? 'internal')
  const given = asked.group_name?.trim() ?? ''
  const name = given === '' && hasFeature(session.appCode, 'public-chat') ? 'Public Chat' : given
  if (name === '')
    throw invalid({ group_name: [{ key: 'validation.required', args: { label: 'Group Name' } }] })
  const fit = { group_type: type, corporate_id: session.corporateId } as const
  const chosen = (asked.participants ?? []).filter(
    ({ participant_user_id }) => participant_user_id !== session.userId,
  )
  const people = await findPeople(
    context,
    chosen.map((each) => each.participant_user_id),
  )
  const admins = new Set(
    chosen.filter((each) => each.gmp_is_admin === 1).map((each) => each.participant_user_id),
  )
  const excluded = new Set([...(profile?.excludeUsers ?? []), ...(asked.exclude_users ?? [])])
  const autoAdd = asked.auto_add_participant === true
  const others = autoAdd
    ? await eligibleUsers(context, type)
    : await requireEligible(
        context,
        chosen.map((each) => each.participant_user_id),
        people,
        fit,
      )
  const members = new Map<number, NewMember>()
  for (const member of others)
    if (!excluded.has(member.id)) members.set(member.id, { ...member, isAdmin: admins.has(member.id) })
  for (const admin of await defaultAdmins(context, fit))
    if (!profile?.excludeUsers.includes(admin.id)) members.set(admin.id, admin)
  members.set(session.userId, { id: session.userId, corporate_id: session.corporateId, isAdmin: true })
  const group = await insertGroup(context, { name, type, channel: 'PUBLIC', autoAdd }, profile)
  if (!group) throw new Error('The group was not kept')
  await addMembers(context, group, [...members.values()])
  await keepInfo(context, group, 'NEW_GROUP')
  return group.id
}

async function privateChat(
  { tx }: Context,
  privateKey: string,
  profile: BundleProfile | undefined,
): Promise<number | undefined> {
  const { key = '', type = null, recordId = null } = profile ?? {}
  const { rows } = await sql<{ id: number }>`select id from chat_group where private_key = ${privateKey}
    and (coalesce(bundle_key, '') = ${key} or (profile_type = ${type} and record_id = ${recordId}::bigint))
    order by coalesce(bundle_key, '') = ${key} desc, id limit 1`.execute(tx.db)
  return rows[0]?.id
}

/** Finds or creates a chat of two people or with oneself [MSG-17, MSG-18]. */
async function createPrivate(context: Context, asked: NewGroup): Promise<number> {
  const { session } = context
  const me = session.userId
  const chosen = (asked.participants ?? []).map(({ participant_user_id }) => participant_user_id)
  if (chosen.length > 1) throw pickFirst()
  const [other = me] = chosen
  // Own notes are requested with no participants [MSG-26].
  if (chosen.length === 1 && other === me) throw pickFirst()
  const people = await findPeople(context, [me, other])
  const person = people.get(other)
  const notEligible = () => invalid({ participants: [{ key: 'message.not_eligible' }] })
  if (!person?.is_active || (other !== me && !person.is_offered)) throw notEligible()
  const isInside = person.corporate_id === session.corporateId && !person.is_external && !isExternal(session)
  const self = nameOf(people, me)
  const privateKey = other === me ? String(me) : [me, other].sort((a, b) => a - b).join(':')
  const profile = await namedProfile(context, asked)
  const row = {
    name: cutText(other === me ? `${self}(You)` : `PRIVATE: ${person.name} and ${self}`, 255),
    type: isInside || (other === me && !isExternal(session)) ? 'internal' : 'external',
    channel: 'PRIVATE',
    privateKey,
  } as const
  const before = await privateChat(context, privateKey, profile)
  if (before !== undefined) return before
  if (other !== me && (await leftOutUsers(context)).includes(other)) throw notEligible()
  const group = await insertGroup(context, row, profile)
  if (!group) {
    // Created concurrently.
    const made = await privateChat(context, privateKey, profile)
    if (made !== undefined) return made
    throw forbidden('Messaging')
  }
  const both = other === me ? [me] : [me, other]
  await addMembers(
    context,
    group,
    both.map((id) => ({
      id,
      corporate_id: people.get(id)?.corporate_id ?? session.corporateId,
      isAdmin: id === me,
    })),
  )
  if (other !== me) await keepInfo(context, group, 'NEW_PRIVATE')
  return group.id
}

export const createGroup = (context: Context, asked: NewGroup): Promise<number> =>
  asked.group_channel_type === 'PRIVATE' ? createPrivate(context, asked) : createPublic(context, asked)
