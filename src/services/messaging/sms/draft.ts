import { sql } from 'kysely'
import { number, string, type InferType } from 'yup'
import type { MergeField } from '../../../domain/merge-fields.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { isMobile } from '../../../domain/phone.ts'
import { isWithdrawn } from '../../../features/consents/api/withdrawn.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text } from '../../../engine/shapes.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { languageTo } from '../../access-control/reader-texts.ts'
import { listSmsTemplates, shownSmsTemplate, type ShownSmsTemplate } from '../sms-template.ts'
import { readOwner, type Owner, type OwnerName } from './owner.ts'

const smsRefusals = ['no_number', 'landline', 'left_alone'] as const
export type SmsRefusal = (typeof smsRefusals)[number]

export const smsDraft = shape({
  sms_number: text().nullable(),
  refused: oneOf(...smsRefusals).nullable(),
  /** RM per segment. */
  price: text(),
  values: shape({
    name: string(),
    status: string(),
    agent_name: string(),
    agent_phone: string(),
    corporate_name: string().defined(),
  }),
  /** Default template language: the person's, else the organisation's. */
  language: oneOf(...languageCodes),
  sub_status_id: number().defined().nullable(),
  templates: list(shownSmsTemplate),
})
export type SmsDraft = InferType<typeof smsDraft>

/** Undefined if allowed. */
export async function smsRefusal(owner: Owner, context: Context): Promise<SmsRefusal | undefined> {
  const { service, record, number: address } = owner
  if (address === null) return 'no_number'
  if (!isMobile(address)) return 'landline'
  const of = { resource: service.resource.schema.name, recordId: record.id }
  return (await isWithdrawn(context, { ...of, channel: 'sms', address })) ? 'left_alone' : undefined
}

const textIn = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** The agent is the owner, else the sender. */
export async function mergeValuesOf(
  { service: { resource }, record }: Owner,
  { tx, user, session }: SessionContext,
): Promise<Partial<Record<MergeField, string>> & { corporate_name: string }> {
  const holder = record[resource.holder ?? '']
  const { rows } = await sql<{ agent: string; phone: string | null; brand: string }>`
    select u.name as agent, u.contact_no as phone, c.corporate_name as brand
    from app_user u join corporate c on c.id = ${session.corporateId}
    where u.id = ${typeof holder === 'number' ? holder : user.id}`.execute(tx.db)
  const { title } = resource.schema.options
  const labels = record._labels
  const [found] = rows
  return {
    name: textIn(record[resource.person?.name ?? '']) ?? textIn(record[title ?? '']),
    status: labels?.[resource.status ?? '']?.text,
    agent_name: found?.agent,
    agent_phone: found?.phone ?? undefined,
    corporate_name: found?.brand ?? '',
  }
}

/** Templates exist for sub statuses only [VAL-07]. */
async function subStatusOf({ service: { resource }, record }: Owner, { tx }: Context) {
  const id = record[resource.status ?? '']
  const field = resource.schema.fields[resource.status ?? '']
  if (typeof id !== 'number' || field?.kind !== 'ref') return null
  const table = sql.table(field.options.to === 'status' ? 'lead_status' : field.options.to)
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where id = ${id} and "group" = 'sub'`.execute(tx.db)
  return rows[0]?.id ?? null
}

export async function templatesFor(
  owner: Owner,
  context: Context,
): Promise<{ sub_status_id: number | null; templates: ShownSmsTemplate[] }> {
  const sub_status_id = await subStatusOf(owner, context)
  const templates =
    sub_status_id === null
      ? []
      : await listSmsTemplates(context, { field: owner.sms.template, status: sub_status_id })
  return { sub_status_id, templates }
}

export async function smsPrice({ tx }: Context): Promise<string> {
  const { rows } = await sql<{ price: string }>`
    select price from sms_rate where valid_from <= current_date order by valid_from desc limit 1`.execute(
    tx.db,
  )
  return rows[0]?.price ?? '0.00'
}

export async function draftSms(context: SessionContext, named: OwnerName): Promise<SmsDraft> {
  const owner = await readOwner(context, named, 'edit')
  return {
    sms_number: owner.number,
    refused: (await smsRefusal(owner, context)) ?? null,
    price: await smsPrice(context),
    values: await mergeValuesOf(owner, context),
    language: (await languageTo(context.tx, owner.record['language'])) ?? 'en',
    ...(await templatesFor(owner, context)),
  }
}
