import { hasFeature } from '../../domain/app-codes.ts'
import { invalid } from '../../domain/failure.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { customerService } from '../customer/customer-service.ts'
import { leadChat } from '../lead/chat-keys.ts'
import { proposalService } from '../proposal/proposal-service.ts'
import type { MessageProfile } from './chat-shapes.ts'
import type { ChatType } from '../../domain/chat-types.ts'

/** What names a record to the calls of messaging [MSG-45]. */
export interface AskedProfile {
  type?: ChatType | null
  lead_id?: number | null
  customer_id?: number | null
  proposal_id?: number | null
  prod_id?: number | null
  prod_type?: string | null
  prod_bnk_id?: number | null
  group_bundle_key?: string | null
  auto_add_participant?: boolean | null
  exclude_users?: readonly number[] | null
}

/** The record that a group is about. */
export interface BundleProfile {
  type: ChatType
  recordId: number | null
  prodType: string | null
  prodBnkId: number | null
  key: string
  title: string
  excludeUsers: number[]
}

const keyForm = /^[\w.:-]{1,80}$/

const idOf = (type: ChatType, asked: AskedProfile): number | null =>
  ({ lead: asked.lead_id, customer: asked.customer_id, proposal: asked.proposal_id })[type as 'lead'] ??
  (['case', 'loan_case', 'banker'].includes(type) ? asked.prod_id : null) ??
  null

/** A key of ours says what it is the key of. */
function fromKey(key: string): AskedProfile {
  const [, type, id] = /^(lead|customer|proposal)-(\d{1,15})(?:-\d{1,15})?$/.exec(key) ?? []
  if (!type) return { group_bundle_key: key }
  return { type: type as ChatType, [`${type}_id`]: Number(id), group_bundle_key: key }
}

/** The chat of a record whose key and title are its own. */
const chatOf =
  (type: 'customer' | 'proposal', service: ResourceService) => async (context: Context, id: number) => {
    requireAccess(service.resource, 'show', context.session)
    const record = await readRecord(service, context, id)
    const key = record['message_group_bundle_key']
    const name = record[service.resource.schema.options.title]
    return {
      title: typeof name === 'string' ? name : `#${id}`,
      key: typeof key === 'string' ? key : `${type}-${id}`,
      excludeUsers: [] as number[],
    }
  }

const keys = {
  lead: leadChat,
  customer: chatOf('customer', customerService),
  proposal: chatOf('proposal', proposalService),
}

/** The record that is named, where the caller may see it; undefined where none is. */
export async function namedProfile(context: Context, sent: AskedProfile): Promise<BundleProfile | undefined> {
  const asked = sent.type || !sent.group_bundle_key ? sent : { ...sent, ...fromKey(sent.group_bundle_key) }
  const { type, group_bundle_key: sentKey } = asked
  if (sentKey && !keyForm.test(sentKey))
    throw invalid({ group_bundle_key: [{ key: 'validation.type', args: { label: 'Bundle key' } }] })
  if (!type) {
    if (sentKey) throw invalid({ type: [{ key: 'validation.required', args: { label: 'Type' } }] })
    return undefined
  }
  const recordId = idOf(type, asked)
  const found = { type, recordId, prodType: asked.prod_type ?? null, prodBnkId: asked.prod_bnk_id ?? null }
  if (type === 'lead' || type === 'customer' || type === 'proposal') {
    if (recordId === null)
      throw invalid({ [`${type}_id`]: [{ key: 'validation.required', args: { label: 'Record' } }] })
    return { ...found, ...(await keys[type](context, recordId, sentKey)) }
  }
  if (recordId === null && !sentKey)
    throw invalid({ group_bundle_key: [{ key: 'validation.required', args: { label: 'Bundle key' } }] })
  const title = `${type.replace('_', ' ')} #${recordId ?? ''}`
  return { ...found, key: sentKey ?? `${type}-${recordId}`, title, excludeUsers: [] }
}

/** What the console knows of a record's chats before it opens them. */
export async function readProfile(context: Context, asked: AskedProfile): Promise<MessageProfile> {
  const profile = await namedProfile(context, asked)
  if (!profile) throw invalid({ type: [{ key: 'validation.required', args: { label: 'Type' } }] })
  const { type, recordId } = profile
  return {
    type,
    lead_id: type === 'lead' ? recordId : null,
    customer_id: type === 'customer' ? recordId : null,
    proposal_id: type === 'proposal' ? recordId : null,
    prod_id: type === 'case' || type === 'loan_case' || type === 'banker' ? recordId : null,
    prod_type: profile.prodType,
    prod_bnk_id: profile.prodBnkId,
    message_group_bundle_key: profile.key,
    auto_add_participant: hasFeature(context.session.appCode, 'public-chat'),
    exclude_users: profile.excludeUsers,
    title: profile.title,
  }
}
