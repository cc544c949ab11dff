import { sql } from 'kysely'
import { keptValue } from '../../domain/notice-values.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { customerResource } from '../../../resources/customer.ts'
import { leadResource } from '../../../resources/lead.ts'
import type { Reach } from './chat-reach.ts'
import type { CleanMessage } from './message-html.ts'
import { chatAddress } from '../../domain/chat-address.ts'

const subjects: Readonly<Record<string, string>> = {
  lead: 'lead',
  customer: 'customer',
  proposal: 'proposal',
  case: 'case',
  loan_case: 'case',
  banker: 'case',
}

/** Group subject in notifications [MSG-24]. */
function subjectOf({ profile_type, record_id, name }: Reach): string {
  const about = subjects[profile_type ?? '']
  const subject = about ? { key: `notification.chat.${about}`, args: { id: record_id ?? name } } : name
  return JSON.stringify(keptValue(subject))
}

/** Links the record's page, or the chat without a record [MSG-24]. */
function pageOf({ id, profile_type, record_id, prod_type }: Reach, chat: string): string {
  if (profile_type === 'lead' && record_id !== null)
    return `${addressOf(leadResource, 'show', record_id)}?chat=${id}`
  if (profile_type === 'customer' && record_id !== null)
    return `${addressOf(customerResource, 'show', record_id)}?chat=${id}`
  if (profile_type === 'proposal') return `/initialProposalDetails/${record_id ?? ''}?chat=${id}`
  if (profile_type === null) return chat
  const product = new URLSearchParams({
    prod_id: String(record_id ?? ''),
    prod_type: prod_type ?? '',
    chat: String(id),
  })
  return `/casesListings?${product.toString()}`
}

/** Deletes notifications of a message before its deletion. */
export async function untellOfMessage({ tx }: Context, group: Reach, messageId: number): Promise<void> {
  await sql`select untell_chat(${messageId}, ${subjectOf(group)}::jsonb)`.execute(tx.db)
}

const relatedOf = (type: string | null) => (type === 'loan_case' || type === 'banker' ? 'case' : type)

export async function notifyNewMessage(
  { tx }: Context,
  group: Reach,
  messageId: number,
  { mentions }: CleanMessage,
): Promise<void> {
  const chat = chatAddress(group.id, messageId)
  await sql`select tell_chat(${group.id}, ${messageId}, ${subjectOf(group)}::jsonb, ${pageOf(group, chat)}, ${chat}, ${relatedOf(group.profile_type)},
    ${group.record_id}::bigint, ${mentions}::bigint[])`.execute(tx.db)
}
