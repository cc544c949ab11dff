import type { Hooks } from '../../engine/api/resource-service.ts'
import { eraseApprovals } from '../approval/erase.ts'
import { eraseChats } from '../messaging/erase-chats.ts'

const eraseChatsOf = eraseChats('lead')
const eraseRequestsOf = eraseApprovals('record_request', 'lead')

/** Erases chats and record requests. */
export const eraseLeads: Required<Hooks>['erasePeople'] = async (ids, erasing, context) => {
  await eraseChatsOf(ids, erasing, context)
  await eraseRequestsOf(ids, erasing, context)
}
