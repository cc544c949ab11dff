import type { ChatType } from '../../domain/chat-types.ts'
import { chatKeyOf } from '../../domain/chat-keys.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'

/** A record's chat key for a user, with excluded people. */
export interface RecordChat {
  title: string
  key: string
  excludeUsers: number[]
  /** Preselected people. */
  partners?: readonly number[]
  /** Members of a new group about the record. */
  owners?: readonly number[]
  prodType?: string
}

export type ChatOfRecord = (
  context: Context,
  id: number,
  asked?: string | null,
  part?: { type: ChatType; prodBnkId: number | null },
) => Promise<RecordChat>

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
