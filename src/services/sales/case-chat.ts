import { chatKeyOf } from '../../domain/chat-keys.ts'
import { notFound } from '../../domain/failure.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { ChatOfRecord } from '../messaging/chat-of-record.ts'
import { caseService } from './case-service.ts'
import { caseBankService } from './part-services.ts'

/** Chats of a case, a submission or its banker, visible with their subject. */
export const caseChat: ChatOfRecord = async (context, id, _asked, part) => {
  requireAccess(caseService.resource, 'show', context.session)
  const record = await readRecord(caseService, context, id)
  const { type = 'case', prodBnkId = null } = part ?? {}
  const about = {
    title: String(record.name ?? `#${id}`),
    prodType: String(record.prod_type),
    excludeUsers: [],
    owners: typeof record.assign_to === 'number' ? [record.assign_to] : [],
  }
  if (type === 'case') return { ...about, key: chatKeyOf(type, id, record.message_group_bundle_key) }
  if (prodBnkId === null) return { ...about, key: `${type}-${id}` }
  const submission = await readRecord(caseBankService, context, prodBnkId)
  if (submission['prod_id'] !== id) throw notFound()
  const bank = Number(submission['bank_id'])
  const name = (await labelsOf('preferred_bank', [bank], context)).get(bank)?.text
  const { banker_id: banker } = submission
  return {
    ...about,
    ...(type === 'banker' && typeof banker === 'number' && { partners: [banker] }),
    title: name ? `${about.title}, ${name}` : about.title,
    key: `${type}-${id}-${prodBnkId}`,
  }
}
