import { sql } from 'kysely'
import { Failure, forbidden, invalid } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { emitChat } from './chat-events.ts'
import { findGroup, findOwnGroup, managesPeopleOf, mayEdit, mayRename, type Reach } from './chat-reach.ts'
import { defaultAdmins } from './create-group.ts'
import { requireEligible } from './eligibility.ts'
import { keepInfo } from './info-message.ts'
import { nextEvent } from './keep-message.ts'
import { addMembers, everyMember, removeMembers, setAdmins } from './members.ts'
import { findPeople } from './people.ts'

export interface GroupChange {
  group_name?: string | null
  /** Complete list; unchanged if omitted. */
  participants?: readonly { participant_user_id: number; gmp_is_admin?: number | null }[] | null
}

async function findEditable(context: Context, id: number): Promise<Reach> {
  const group = await findGroup(context, id, true)
  if (!mayEdit(group, context.session)) throw forbidden('Messaging')
  return group
}

const refused = (key: string) => new Failure(403, { key }, { extra: { module: 'Messaging' } })

/** Admins from another corporate manage only their own people. */
function requireOwnPeople(
  { session }: Context,
  group: Reach,
  corporates: Iterable<number | undefined>,
): void {
  for (const corporate of corporates)
    if (!managesPeopleOf(group, session, corporate ?? group.corporate_id)) throw refused('message.own_people')
}

/** Default admins and the creator stay as admins [MSG-28]. */
async function wantedMembers(
  context: Context,
  group: Reach,
  sent: NonNullable<GroupChange['participants']>,
  now: Awaited<ReturnType<typeof everyMember>>,
): Promise<Map<number, boolean>> {
  const wanted = new Map(sent.map((each) => [each.participant_user_id, each.gmp_is_admin === 1]))
  const { userId } = context.session
  if (now.has(userId) && !wanted.has(userId)) wanted.set(userId, now.get(userId)?.is_admin ?? false)
  // They cannot change the admins of the group's corporate.
  if (context.session.corporateId !== group.corporate_id) {
    const creator = now.get(group.created_by)
    if (creator && wanted.has(group.created_by)) wanted.set(group.created_by, creator.is_admin)
    return wanted
  }
  for (const { id } of await defaultAdmins(context, group))
    if (now.has(id) || wanted.has(id)) wanted.set(id, true)
  if (now.has(group.created_by)) wanted.set(group.created_by, true)
  return wanted
}

async function letIn(context: Context, group: Reach, ids: readonly number[], admins: ReadonlySet<number>) {
  if (ids.some((id) => group.excluded_user_ids.includes(id)))
    throw invalid({ participants: [{ key: 'message.not_eligible' }] })
  const people = await findPeople(context, ids)
  const members = await requireEligible(context, ids, people, group)
  requireOwnPeople(
    context,
    group,
    members.map(({ corporate_id }) => corporate_id),
  )
  await addMembers(
    context,
    group,
    members.map((member) => ({ ...member, isAdmin: admins.has(member.id) })),
  )
}

async function changeMembers(
  context: Context,
  group: Reach,
  sent: NonNullable<GroupChange['participants']>,
): Promise<void> {
  const now = await everyMember(context, group.id)
  const wanted = await wantedMembers(context, group, sent, now)
  const admins = new Set([...wanted].filter(([, isAdmin]) => isAdmin).map(([id]) => id))
  const added = [...wanted.keys()].filter((id) => !now.has(id))
  const removed = [...now.keys()].filter((id) => !wanted.has(id))
  const changed = [...wanted].filter(([id, isAdmin]) => now.has(id) && now.get(id)?.is_admin !== isAdmin)
  requireOwnPeople(
    context,
    group,
    [...removed, ...changed.map(([id]) => id)].map((id) => now.get(id)?.user_corporate_id),
  )
  await letIn(context, group, added, admins)
  for (const isAdmin of [true, false])
    await setAdmins(
      context,
      group.id,
      changed.filter(([, is]) => is === isAdmin).map(([id]) => id),
      isAdmin,
    )
  if (removed.length > 0) {
    await removeMembers(context, group.id, removed)
    await keepInfo(context, group, 'REMOVE_MEMBER', removed)
  }
  if (added.length > 0) await keepInfo(context, group, 'ADD_MEMBER', added)
  if (added.length + removed.length + changed.length > 0)
    await emitChat(
      context,
      group.id,
      { kind: 'group', event_seq: await nextEvent(context, group.id) },
      removed,
    )
}

/** Posts an info message [MSG-20]. */
export async function changeGroup(context: Context, id: number, change: GroupChange): Promise<void> {
  const group = await findEditable(context, id)
  const name = change.group_name?.trim()
  if (name === '')
    throw invalid({ group_name: [{ key: 'validation.required', args: { label: 'Group Name' } }] })
  if (name !== undefined && name !== group.name) {
    if (!mayRename(group, context.session)) throw refused('message.own_name')
    await sql`update chat_group set name = ${name} where id = ${id}`.execute(context.tx.db)
    await keepInfo(context, { ...group, name }, 'UPDATE_GROUP')
    await emitChat(context, id, { kind: 'group', event_seq: await nextEvent(context, id) })
  }
  if (change.participants) await changeMembers(context, group, change.participants)
}

export async function addParticipant(
  context: Context,
  id: number,
  { participant_user_id: user, gmp_is_admin }: { participant_user_id: number; gmp_is_admin?: number | null },
): Promise<void> {
  const group = await findEditable(context, id)
  const now = await everyMember(context, id)
  if (now.has(user)) return
  await letIn(context, group, [user], new Set(gmp_is_admin === 1 ? [user] : []))
  await keepInfo(context, group, 'ADD_MEMBER', [user])
  await emitChat(context, id, { kind: 'group', event_seq: await nextEvent(context, id) })
}

/** Private chats cannot be left [MSG-29]. */
export async function leaveGroup(context: Context, id: number): Promise<void> {
  const group = await findOwnGroup(context, id)
  if (group.channel_type === 'PRIVATE') throw forbidden('Messaging')
  const me = context.session.userId
  await keepInfo(context, group, 'EXIT_GROUP')
  await emitChat(context, id, { kind: 'group', event_seq: await nextEvent(context, id) }, [me])
  await removeMembers(context, id, [me])
}
