import { hasFeature } from '../../domain/app-codes.ts'
import { idInKey, namesRecord, partInKey, typeInKey } from '../../domain/chat-keys.ts'
import { invalid, notFound } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { fromManifests } from '../registered.ts'
import type { MessageProfile } from './chat-shapes.ts'
import type { ChatType } from '../../domain/chat-types.ts'
import type { UserOption } from './directory.ts'
import { eligibility } from './eligibility.ts'
import { findPeople } from './people.ts'

/** References a record [MSG-45]. */
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

export interface BundleProfile {
  type: ChatType
  recordId: number | null
  prodType: string | null
  prodBnkId: number | null
  key: string
  title: string
  excludeUsers: number[]
  partners?: readonly number[]
  owners?: readonly number[]
}

const keyForm = /^[\w.:-]{1,80}$/

function idOf(type: ChatType, asked: AskedProfile): number | null {
  const own: Partial<Record<ChatType, number | null | undefined>> = {
    lead: asked.lead_id,
    customer: asked.customer_id,
    proposal: asked.proposal_id,
  }
  return own[type] ?? (['case', 'loan_case', 'banker'].includes(type) ? asked.prod_id : null) ?? null
}

/** Submissions' chats belong to the case. */
const isPart = (type: ChatType): boolean => type === 'loan_case' || type === 'banker'
const recordOf = (type: ChatType): ChatType => (isPart(type) ? 'case' : type)
const idField = (type: ChatType): string => (recordOf(type) === 'case' ? 'prod_id' : `${type}_id`)

const chats = fromManifests(
  (services) =>
    new Map(
      services.flatMap(({ declaration: { recordType }, chat }) =>
        recordType && chat ? [[recordType, chat]] : [],
      ),
    ),
)

const missing = (field: string, label: string) =>
  invalid({ [field]: [{ key: 'validation.required', args: { label } }] })

function typeOf({ type, group_bundle_key: key }: AskedProfile): ChatType | null {
  const named = key ? typeInKey(key) : undefined
  return type ?? named ?? null
}

/** Undefined if none is named; 404 if hidden or the key does not match. */
export async function namedProfile(
  context: Context,
  asked: AskedProfile,
): Promise<BundleProfile | undefined> {
  const { group_bundle_key: sentKey } = asked
  if (sentKey && !keyForm.test(sentKey))
    throw invalid({ group_bundle_key: [{ key: 'validation.type', args: { label: 'Bundle key' } }] })
  const type = typeOf(asked)
  if (!type) {
    if (sentKey) throw missing('type', 'Type')
    return undefined
  }
  const recordId = idOf(type, asked) ?? (sentKey ? idInKey(sentKey, type) : null)
  const prodBnkId = asked.prod_bnk_id ?? (sentKey ? partInKey(sentKey, type) : null)
  const found = { type, recordId, prodType: null, prodBnkId: isPart(type) ? prodBnkId : null }
  const chatOf = chats().get(recordOf(type))
  if (!chatOf) throw new Error(`Nothing has chats of the type ${type}`)
  if (recordId === null && sentKey) throw notFound()
  if (recordId === null) throw missing(idField(type), 'Record')
  const chat = await chatOf(context, recordId, sentKey, { type, prodBnkId })
  // Submission keys name only themselves; leads have a key per owner.
  const isOther = sentKey && sentKey !== chat.key && (isPart(type) || !namesRecord(sentKey, type, recordId))
  if (isOther) throw notFound()
  return { ...found, ...chat }
}

async function optionsOf(context: Context, ids: readonly number[]): Promise<UserOption[]> {
  const { corporateId, userId } = context.session
  const people = await findPeople(context, ids)
  const mayJoin = await eligibility(context, { group_type: 'external', corporate_id: corporateId })
  return [...people.values()]
    .filter((person) => person.id !== userId && mayJoin(person))
    .map(({ id, name, corporate_id, corporate_name, application_code, is_external }) => ({
      id,
      name,
      corporate_id,
      corporate_name,
      application_code,
      is_external_user: is_external,
    }))
}

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
    partners: await optionsOf(context, profile.partners ?? []),
    owners: await optionsOf(context, profile.owners ?? []),
    title: profile.title,
  }
}
