import type { ChatType } from '../../domain/chat-types.ts'
import { chatKeyOf } from '../../domain/chat-keys.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'

/** Under which key the chats of a record stand for somebody, and who is kept out of them. */
export interface RecordChat {
  title: string
  key: string
  excludeUsers: number[]
  /** Whom they are with, by their ids: who begins one finds them chosen. */
  partners?: readonly number[]
  /** Who has the record, by their ids: a room about it is made with them. */
  owners?: readonly number[]
  /** Of a case: which product it is. */
  prodType?: string
}

/** The chat of a record that the caller may open, by its id and the key that is asked for. */
export type ChatOfRecord = (
  context: Context,
  id: number,
  asked?: string | null,
  part?: { type: ChatType; prodBnkId: number | null },
) => Promise<RecordChat>

/** The chat of a record whose key and title are its own. */
export const chatOf =
  (type: ChatType, service: ResourceService): ChatOfRecord =>
  async (context, id) => {
    requireAccess(service.resource, 'show', context.session)
    const record = await readRecord(service, context, id)
    const { holder, schema } = service.resource
    const name = record[schema.options.title]
    const owner = holder === undefined ? null : record[holder]
    return {
      title: typeof name === 'string' ? name : `#${id}`,
      key: chatKeyOf(type, id, record['message_group_bundle_key']),
      excludeUsers: [],
      owners: typeof owner === 'number' ? [owner] : [],
    }
  }
