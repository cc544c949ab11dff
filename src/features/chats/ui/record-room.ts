import { createGroup, findRooms, type ChatProfile } from './chat-calls.ts'
import { profileBody } from './profile-body.ts'

/** The user's room about a record; creates one with its owner if none exists. */
export async function recordRoom(profile: ChatProfile): Promise<number> {
  const rooms = await findRooms(profile.message_group_bundle_key)
  const mine = rooms.find(
    ({ group_channel_type, group_rights }) => group_channel_type === 'PUBLIC' && group_rights.is_participant,
  )
  if (mine) return mine.group_id
  const made = await createGroup({
    group_name: profile.title,
    group_type: profile.owners.some(({ is_external_user }) => is_external_user) ? 'external' : 'internal',
    group_channel_type: 'PUBLIC',
    participants: profile.owners.map(({ id }) => ({ participant_user_id: id, gmp_is_admin: 1 })),
    ...profileBody(profile),
  })
  return made.group_id
}
