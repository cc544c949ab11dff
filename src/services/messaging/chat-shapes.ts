import { type InferType } from 'yup'
import { plainNumber } from '../../engine/fields/plain-number.ts'
import { chatTypes } from '../../domain/chat-types.ts'
import { list, oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'

export const groupTypes = ['internal', 'external'] as const
export const channelTypes = ['PUBLIC', 'PRIVATE'] as const
const infoTypes = [
  'ADD_MEMBER',
  'REMOVE_MEMBER',
  'NEW_GROUP',
  'NEW_PRIVATE',
  'UPDATE_GROUP',
  'EXIT_GROUP',
] as const
export type InfoType = (typeof infoTypes)[number]

/** 0 or 1. */
const bit = () => plainNumber().oneOf([0, 1]).defined()

const person = {
  participant_user_id: whole(),
  participant_username: text(),
  participant_fullname: text(),
  /** File id; own corporate only. */
  participant_photo_profile: whole().nullable(),
  participant_application_code: text(),
  participant_corporate_name: text(),
}
const chatPerson = shape(person)
export type ChatPerson = InferType<typeof chatPerson>

/** [MSG-43] */
export const participant = shape({
  ...person,
  gmp_is_admin: bit(),
  gmp_join_date: text(),
  gmp_is_default_admin: bit(),
  participant_is_external_user: bit(),
  /** Only in single groups: may be removed or promoted by the caller. */
  gmp_may_change: bit().optional(),
  /** Only in participant lists. */
  participant_is_online: bit().optional(),
})

const messageQuote = shape({
  message_id: whole(),
  /** Null if deleted. */
  message_content: text().nullable(),
  message_created_date: text(),
  message_participant: chatPerson.nullable(),
})

/** [MSG-44] `message_content` is sanitised HTML; deleted messages (only with `search[after_event_seq]`) have none. */
export const chatMessage = shape({
  message_id: whole(),
  message_group_id: whole(),
  message_seq: whole(),
  message_event_seq: whole(),
  message_client_id: text().nullable(),
  message_participant_id: whole(),
  message_reply_id: whole().nullable(),
  message_content: text(),
  message_application_code: text(),
  message_is_info: bit(),
  message_info_type: oneOf(...infoTypes).nullable(),
  message_is_deleted: bit(),
  message_mentions: list(shape({ id: whole(), name: text() })),
  message_created_date: text(),
  message_edited_date: text().nullable(),
  message_pinned_date: text().nullable(),
  message_participant: chatPerson,
  /** Null if hidden from the reader. */
  message_reply: messageQuote.nullable(),
  message_reply_items: list(messageQuote),
  message_reactions: list(shape({ emoji: text(), total: whole(), is_mine: yesNo(), names: list(text()) })),
  message_attachments: list(shape({ file_id: whole(), name: text(), media_type: text(), size: whole() })),
})
export type ChatMessage = InferType<typeof chatMessage>

const latestMessage = shape({
  message_id: whole(),
  message_participant_id: whole(),
  message_participant: chatPerson,
  message_preview: text(),
  message_created_date: text(),
})

/** [MSG-42] */
export const chatGroup = shape({
  group_id: whole(),
  group_name: text(),
  group_type: oneOf(...groupTypes),
  group_channel_type: oneOf(...channelTypes),
  group_is_own_chat: bit(),
  group_bundle_key: text().nullable(),
  group_application_code: text(),
  group_profile: shape({
    type: oneOf(...chatTypes).nullable(),
    record_id: whole().nullable(),
    prod_type: text().nullable(),
    prod_bnk_id: whole().nullable(),
  }),
  group_created_by: whole(),
  group_created_by_name: text(),
  group_created_date: text(),
  /** In lists only the first, admins first. */
  group_participants: list(participant),
  group_total_participants: whole(),
  group_latest_messages: list(latestMessage),
  group_summary: shape({ total_unread_messages: whole(), total_messages: whole() }),
  group_event_seq: whole(),
  group_last_read_seq: whole(),
  group_is_muted: bit(),
  group_rights: shape({
    is_participant: yesNo(),
    may_edit: yesNo(),
    may_rename: yesNo(),
    may_leave: yesNo(),
  }),
  group_draft: shape({ html: text(), reply_id: whole().nullable() }).nullable(),
})
export type ChatGroup = InferType<typeof chatGroup>

/** [MSG-46] */
export const userOption = shape({
  id: whole(),
  name: text(),
  corporate_id: whole(),
  corporate_name: text(),
  application_code: text(),
  is_external_user: yesNo(),
})

/** [MSG-45] */
export const messageProfile = shape({
  type: oneOf(...chatTypes),
  lead_id: whole().nullable(),
  customer_id: whole().nullable(),
  proposal_id: whole().nullable(),
  prod_id: whole().nullable(),
  prod_type: text().nullable(),
  prod_bnk_id: whole().nullable(),
  message_group_bundle_key: text(),
  auto_add_participant: yesNo(),
  exclude_users: list(whole()),
  /** Preselected people the caller can chat with. */
  partners: list(userOption),
  /** Owners the caller can chat with. */
  owners: list(userOption),
  title: text(),
})
export type MessageProfile = InferType<typeof messageProfile>
