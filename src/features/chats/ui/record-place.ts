import { accessSessionOf, type AccessSession } from '../../../domain/access.ts'
import { currentAppCode } from '../../../client/app-code.ts'
import { heldSession } from '../../../client/session/session-store.ts'
import { registered } from '../../../engine/registry.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import type { ChatGroup } from './chat-calls.ts'

export function recordPlace(
  { group_profile: { type, record_id } }: ChatGroup,
  may: (resource: Resource, session: AccessSession) => boolean,
): RecordAddress | undefined {
  const held = heldSession()
  const resource = registered(type ?? '')
  if (!held || held.messaging_only || !resource || record_id === null) return undefined
  return may(resource, accessSessionOf(held.user, currentAppCode()))
    ? { resource, recordId: record_id }
    : undefined
}
