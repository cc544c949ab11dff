import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { wireTime } from '../../../src/domain/dates/wire.ts'
import { insertRows } from '../../../src/engine/api/write-rows.ts'
import { referrersOf } from '../../../src/engine/registry.ts'
import type { Resource } from '../../../src/engine/resource.ts'
import { matchKeysOf } from '../../../src/features/duplicates/match-keys.ts'
import { type Answer, filter, type Json } from '../../setup/api.ts'
import { inTenant, type Seeded, standingOut } from '../../setup/field-values.ts'
import { pdfOf } from '../../setup/pdf-text.ts'
import { upload } from '../../setup/upload.ts'
import {
  asked,
  baseOf,
  fileOf,
  importCall,
  isContent,
  isRest,
  orderBy,
  read,
  recordIn,
  referred,
  textOf,
  uploadCall,
} from './calls.ts'
import { caller, owner, seeds, tenants } from './seeded.ts'

const headersOf = async () => ({
  authorization: `Bearer ${await tenants.token(caller)}`,
  'application-code': 'sas',
})

async function sheetOf(path: string): Promise<string> {
  const response = await tenants.app.request(`/api${path}`, { headers: await headersOf() })
  if (response.status !== 200) return response.text()
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.values(parts)
    .map((part) => new TextDecoder().decode(part))
    .join('\n')
}

/** Answers that show a record, each as text. */
const answers: Record<string, (seeded: Seeded) => Promise<string>> = {
  list: ({ resource, id }) =>
    read(
      isRest(resource)
        ? `${baseOf(resource)}?range=[0,499]`
        : `${baseOf(resource)}?${isContent(resource) ? 'pagination[limit]' : 'limit'}=500&${asked(resource, { id: [id] })}`,
    ),
  'many by id': ({ resource, id }) =>
    read(`${baseOf(resource)}?${isRest(resource) ? filter({ id: [id] }) : `ids=[${id}]`}`),
  one: ({ resource, id }) => read(`${baseOf(resource)}/${id}`),
  board: ({ resource }) =>
    read(
      isRest(resource)
        ? `${baseOf(resource)}?sort=["place","ASC"]&range=[0,499]`
        : `${baseOf(resource)}?${orderBy(resource, 'place')}&${isContent(resource) ? 'pagination[limit]' : 'limit'}=100`,
    ),
  csv: ({ resource, id }) => read(`${baseOf(resource)}/export?format=csv&ids=[${id}]`),
  xlsx: ({ resource, id }) => sheetOf(`${baseOf(resource)}/export?format=xlsx&ids=[${id}]`),
  audit: ({ resource, id }) => read(`/access-control/audit?about=${resource.schema.name}&record_id=${id}`),
  'global search': async ({ resource, values }) => {
    const texts = (resource.list.search ?? []).map((name) => String(values[name]))
    return (
      await Promise.all(texts.map((text) => read(`/system/search?q=${encodeURIComponent(text)}`)))
    ).join()
  },
  // Each stands in the records of others by its name.
  'labels of references': async ({ resource }) => {
    const shown: string[] = []
    // One after the other: all at once are more than one person may ask.
    for (const { resource: other, field } of referrersOf(resource.schema.name)) {
      const record = recordIn(other, await owner.get(`${baseOf(other)}/${seeds.of(other).id}`))
      shown.push(JSON.stringify(record._labels?.[field] ?? null))
    }
    return shown.join()
  },
  'who can see it': ({ resource: { holder, service }, id }) =>
    holder ? read(`/${service}/get-user-can-access-list/${id}`) : Promise.resolve(''),
  // What others tell of it: the names in the changes of the fields that refer to it.
  'audit of others': async ({ resource }) => {
    const shown: Json[] = []
    for (const { resource: other, field: referring } of referrersOf(resource.schema.name)) {
      const trail = `/access-control/audit?about=${other.schema.name}&record_id=${seeds.of(other).id}`
      const { body } = await owner.get(trail)
      for (const { changes } of body.data.data as Json[])
        for (const { field, before_label, after_label } of changes as Json[])
          if (field === referring) shown.push({ before_label, after_label })
    }
    return JSON.stringify(shown)
  },
  // Its parameters are called as fields are: what it says of the record is the title.
  'chat profile': async ({ resource: { schema }, id }) => {
    if (!['lead', 'customer'].includes(schema.name)) return ''
    const profile = `/messaging/group-message/profile?type=${schema.name}&${schema.name}_id=${id}`
    return String((await owner.get(profile)).body.content.title)
  },
  conflict: async ({ resource, id, values }) => {
    const texts: string[] = []
    for (const [name, { options, kind }] of Object.entries(resource.schema.fields)) {
      if (options.readOnly || options.system || kind === 'ref' || options.required) continue
      texts.push(textOf(await owner.put(`${baseOf(resource)}/${id}`, { [name]: values[name], version: 1 })))
    }
    return texts.filter((text) => text.includes('"fields"')).join()
  },
  taken: async ({ resource, values }) => {
    const unique = Object.entries(resource.schema.fields).filter(([, { options }]) => options.unique)
    const asked = unique.map(([name]) =>
      read(`${baseOf(resource)}/taken?field=${name}&value=${encodeURIComponent(String(values[name]))}`),
    )
    return (await Promise.all(asked)).join()
  },
  // What was sent stands in no answer of a refusal, so that only the record's own values count.
  duplicate: async ({ resource, values }) => {
    const unique = Object.entries(resource.schema.fields).filter(([, { options }]) => options.unique)
    const fresh = await seeds.another(resource)
    const sent = Object.entries({
      ...fresh,
      ...Object.fromEntries(unique.map(([name]) => [name, values[name]])),
    })
    const body = sent.filter(([name]) => {
      const options = resource.schema.fields[name]?.options
      return !options?.readOnly && !options?.system && !options?.read
    })
    if (unique.length === 0) return ''
    const { body: answer } = await owner.post(baseOf(resource), Object.fromEntries(body))
    return JSON.stringify([answer.message, Object.values(answer.errors ?? {})])
  },
  // What listeners are told is at most what waits for them.
  events: async ({ resource, id }) =>
    inTenant(tenants, async ({ tx }) => {
      await sql`update ${sql.table(resource.schema.table)} set version = version where id = ${id}`.execute(
        tx.db,
      )
      const { rows } = await sql`select payload from outbox where corporate_id = current_corporate()
        and topic = 'record' order by id desc limit 5`.execute(tx.db)
      return JSON.stringify(rows)
    }),
}

/** A calendar of the days around a record's appointment. */
function calendarAround({ service, schema, appointments = '' }: Resource, values: Json): Promise<string> {
  const at = Date.parse(`${String(values[appointments]).replace(' ', 'T')}+08:00`)
  const [from, to] = [wireTime(at - 86_400_000), wireTime(at + 86_400_000)] as const
  return read(`/${service}/${schema.name}/appointments?${new URLSearchParams({ from, to, of: 'all' })}`)
}

/** Activity of a record, or of its parts with one name. */
export async function activity(
  { service, schema }: Resource,
  id: number,
  about = schema.name,
): Promise<string> {
  const { body } = await owner.get(`/${service}/${schema.name}/${id}/activity_logs`)
  return JSON.stringify(body.data.data.filter((event: { about: string }) => event.about === about))
}

const doubles = new Map<string, Promise<number>>()

/** A record that has every value of the seeded one that two may share. */
export function doubleOf({ resource, id, values }: Seeded): Promise<number> {
  const key = `${resource.schema.name} ${id}`
  const shared = matchKeysOf(resource).map(({ field }) => field)
  const make = async () => {
    const own = await seeds.another(resource)
    const alike = Object.fromEntries(shared.map((field) => [field, values[field]]))
    const [double = 0] = await inTenant(tenants, (context) =>
      insertRows(resource.schema, [{ ...own, ...alike }], context),
    )
    return double
  }
  const made = doubles.get(key) ?? make()
  doubles.set(key, made)
  return made
}

export async function doublesOf(seeded: Seeded): Promise<Answer> {
  await doubleOf(seeded)
  const { service, schema } = seeded.resource
  return owner.get(`/${service}/${schema.name}/doubles`)
}

async function pairsToldApart(seeded: Seeded): Promise<string> {
  const { service, schema } = seeded.resource
  const distinct = `/${service}/${schema.name}/doubles/distinct`
  const { body } = await owner.post(distinct, { ids: [seeded.id, await doubleOf(seeded)] })
  const told = await read(distinct)
  await owner.delete(`${distinct}/${body.data.id}`)
  return told
}

/** What happened to a record that is part of another. */
const activityOfWhole = ({ resource: { schema, partOf = '' }, values }: Seeded) => {
  const whole = referred(schema.fields[partOf])
  return whole ? activity(whole, Number(values[partOf]), schema.name) : Promise.resolve('')
}

/** What the customer that a record is part of has of its kind, where it is read with everything. */
async function partsOfWhole({ resource, values }: Seeded): Promise<string> {
  // Cases are read without their parts.
  if (resource.service === 'sales') return ''
  if (isContent(resource)) {
    const { body } = await owner.get(`/proposal/proposal/detail/${Number(values[resource.partOf ?? ''])}`)
    return JSON.stringify(body.content[`${resource.call.replaceAll('-', '_')}s`] ?? body.content.fees_charges)
  }
  if (resource.partOf === 'company_id') {
    const company = Number(values['company_id'])
    return JSON.stringify((await owner.get(`/credit-report/sme-companies/${company}/consents`)).body)
  }
  // Projects, agreements and hubs are read without their parts.
  if (['property', 'hub'].includes(resource.service)) return ''
  const { body } = await owner.get(`/customer/customers/${Number(values['customer_id'])}?full=yes`)
  const named: Record<string, string> = { 'joint-profiles': 'customer_joint_profiles' }
  return JSON.stringify(body.data[named[resource.call] ?? resource.call] ?? [])
}

/** Answers that belong to one resource alone. */
const own: Record<string, Record<string, (seeded: Seeded) => Promise<string>>> = {
  lead: {
    'partial list': ({ resource, id }) =>
      read(`/lead/leads?ver=2&resp=${Object.keys(resource.schema.fields).join()}&${filter({ id: [id] })}`),
  },
  customer: {
    'all of one': ({ id }) => read(`/customer/customers/${id}?full=yes`),
    'one in short': ({ id }) => read(`/customer/customers/${id}?full=simple`),
    count: ({ id }) => read(`/customer/customer.count?${filter({ id: [id] })}`),
    'what banks would lend': ({ id }) => read(`/customer/customer/${id}/dsr.eligibilities`),
    'its KYC form': ({ id }) => read(`/customer/customer/${id}/kyc`),
    'the same as a PDF': async ({ id }) =>
      (await pdfOf(tenants, caller, `/customer/customer/${id}/dsr.generate`)).text,
  },
  solicitor: Object.fromEntries(
    ['solicitor-sales-purchase', 'solicitor-loan-agreement', 'sol-referral-fees', 'sol-referral-terms'].map(
      (path) => [path, () => read(`/access-control/${path}`)],
    ),
  ),
  fwd_target: {
    'targets of a month': async ({ values }) => {
      const { body } = await owner.get(`/lookup/month-targets?month=${String(values['month'])}`)
      return JSON.stringify(body.data.targets)
    },
  },
  status: { 'figures of leads': () => figuresOfLeads('summary') },
  user: {
    'list of a role': () => read('/access-control/userManagement?limit=100'),
    'figures of leads': () => figuresOfLeads('load', 'response'),
  },
}

/** Lists and people stand in the figures of the leads that refer to them. */
const figuresOfLeads = async (...words: string[]) =>
  (await Promise.all(words.map((word) => read(`/lead/leads-${word}`)))).join()

const tables = {
  tables: async ({ resource }: Seeded) =>
    textOf(await owner.post('/lookup/tables', { tables: [resource.call] })),
}

export const answersOf = (resource: Resource) => ({
  ...answers,
  ...(resource.service === 'lookup' && tables),
  ...(resource.activity && { activity: ({ id }: Seeded) => activity(resource, id) }),
  ...(resource.appointments && {
    appointments: ({ id }: Seeded) => read(`/${resource.service}/${resource.schema.name}/${id}/appointments`),
    'log of appointments': ({ id }: Seeded) => read(`/${resource.service}/appointment-status-log/${id}`),
    calendar: ({ values }: Seeded) => calendarAround(resource, values),
  }),
  ...(resource.merges && {
    'likely doubles': async (seeded: Seeded) => JSON.stringify((await doublesOf(seeded)).body),
    'pairs told apart': pairsToldApart,
  }),
  ...(resource.partOf && { 'activity of the whole': activityOfWhole, 'parts of the whole': partsOfWhole }),
  ...(resource.imports && { 'changes of an import': importChanges }),
  ...own[resource.schema.name],
})

/** What a dry run over a file says that it would change, before and after. */
async function importChanges({ resource, values }: Seeded): Promise<string> {
  const { imports } = resource
  if (!imports) return ''
  const { fields } = resource.schema
  const names = Object.keys(imports.headings).filter((name) => fields[name] && !referred(fields[name]))
  const other = names.map((name) => {
    const field = fields[name]
    return name === imports.key || !field ? values[name] : standingOut(name, field)
  })
  const call = importCall(resource)
  const { body } = await upload(owner, fileOf(names, other), 'changes.csv', uploadCall(resource, values))
  const id = body.data?.id
  const mapping = Object.fromEntries(
    (body.data?.fields ?? []).flatMap(({ field }: { field: string }) =>
      names.includes(field) ? [[field, names.indexOf(field)]] : [],
    ),
  )
  await owner.put(`${call}/${id}`, { mapping, known: { all: 'replace' } })
  await owner.post(`${call}/${id}/check`, {})
  await tenants.jobs.idle()
  return read(`${call}/${id}/changes`)
}
