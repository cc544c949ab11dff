import { accessSessionOf } from '../../../domain/access.ts'
import { currentAppCode } from '../../../client/app-code.ts'
import { heldSession } from '../../../client/session/session-store.ts'
import { mayFollowUp } from '../../follow-ups.ts'
import { registered } from '../../registry.ts'
import type { EntryPlace } from '../activity/entries/entry-calls.ts'
import type { ChatGroup } from './chat-calls.ts'

/** The record of a chat, where whoever is signed in may say what is to be done about it. */
export function followUpPlace({ group_profile: { type, record_id } }: ChatGroup): EntryPlace | undefined {
  const held = heldSession()
  const resource = registered(type ?? '')
  if (!held || held.messaging_only || !resource || record_id === null) return undefined
  const allowed = mayFollowUp(resource, accessSessionOf(held.user, currentAppCode()))
  return allowed ? { resource, recordId: record_id } : undefined
}
