import { numbersOf, openWithin } from '../../src/runtime/numbers.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import type { AccessRule } from '../../src/domain/access.ts'
import type { AnyField } from '../../src/engine/field.ts'
import type { Schema } from '../../src/engine/schema.ts'
import { isFewValued } from '../../src/engine/fields/few-valued.ts'
import { masked, maskedFields } from '../../src/engine/masked-fields.ts'
import { isMergeable } from '../../src/engine/mergeable.ts'
import { referrersOf, resourceNamed } from '../../src/engine/registry.ts'
import type { Resource } from '../../src/engine/resource.ts'
import { dialectOf } from '../../src/engine/dialects.ts'
import { insertRows } from '../../src/engine/api/write-rows.ts'
import type { PossibleDuplicates } from '../../src/features/duplicates/api/find.ts'
import { matchKeysOf } from '../../src/features/duplicates/match-keys.ts'
import { customerResource } from '../../resources/customer.ts'
import { commissionAdjustmentSchema } from '../../schemas/commission-adjustment.ts'
import { commissionAdvanceSchema } from '../../schemas/commission-advance.ts'
import { customerSchema } from '../../schemas/customer.ts'
import { salesCaseSchema } from '../../schemas/sales-case.ts'
import { salesDocumentSchema } from '../../schemas/sales-document.ts'
import { recruitSchema } from '../../schemas/recruit.ts'
import { payoutRunSchema } from '../../schemas/payout-run.ts'
import { proposalSchema } from '../../schemas/proposal.ts'
import { leadResource } from '../../resources/lead.ts'
import { resources } from '../../resources/all.ts'
import { api, filter, type Api, type Answer, type Json } from '../setup/api.ts'
import { engines } from '../setup/engines.ts'
import { inTenant, SeededRecords, standingOut, type Seeded } from '../setup/field-values.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { upload } from '../setup/upload.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** Who may do everything in the corporate, but for what this rule keeps. */
const caller = 'owner@harta.test'
const kept: AccessRule = { platform: true }

const [engine] = engines
let tenants: TestTenants
let owner: Api
let seeds: SeededRecords

// No rule of fields is SQL: one engine proves them for both.
beforeAll(async () => {
  if (!engine) throw new Error('No engine')
  tenants = await TestTenants.open(engine)
  // Invoices are for administrators alone: here the owner is that too.
  await tenants.database.transaction({ role: 'owner' }, (tx) =>
    tx.query("update role set role_type = 'admin' where role_type = 'corporate' and corporate_id = $1", [
      tenants.corporate('Harta Prima').id,
    ]),
  )
  owner = api(tenants, { as: caller })
  seeds = await SeededRecords.seed(tenants)
})

const baseOf = ({ service, call }: Resource) => `/${service}/${call}`
const textOf = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body))
const read = async (path: string) => textOf(await owner.get(path))
const isRest = ({ service }: Resource) => dialectOf[service] === 'simple-rest'
const isContent = ({ service }: Resource) => dialectOf[service] === 'content'
/** A filter as the resource's calls are asked by one. */
const asked = (resource: Resource, members: Record<string, unknown>) =>
  isContent(resource)
    ? Object.entries(members)
        .map(([name, value]) => {
          const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
          return `search[${name}]=${encodeURIComponent(text)}`
        })
        .join('&')
    : filter(members)
const q = (resource: Resource, text: string) =>
  isRest(resource) || isContent(resource) ? asked(resource, { q: text }) : `q=${encodeURIComponent(text)}`
const recordIn = (resource: Resource, { body }: Answer): Json =>
  isRest(resource) ? body : isContent(resource) ? body.content : body.data
const orderBy = (resource: Resource, name: string) =>
  isRest(resource)
    ? `sort=["${name}","ASC"]`
    : isContent(resource)
      ? `pagination[order][${name}]=ASC`
      : `sort=${name}&order=ASC`

/** Sessions are kept by access version: a rule that changes counts from the next one on. */
async function newSession(): Promise<void> {
  const id = tenants.userId(caller)
  await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
    sql`update app_user set access_version = access_version + 1 where id = ${id}`.execute(db),
  )
}

/** Does the work while nobody of the corporate meets the field's rule. */
async function whileKept<T>(
  fields: AnyField | readonly AnyField[],
  way: 'read' | 'write' | 'revealedTo',
  work: () => Promise<T>,
): Promise<T> {
  const all = [fields].flat() as AnyField[]
  const rules = all.map(({ options }): Partial<Record<typeof way, AccessRule>> => options)
  const declared = rules.map((options) => options[way])
  for (const options of rules) options[way] = kept
  await newSession()
  try {
    return await work()
  } finally {
    for (const [n, options] of rules.entries()) options[way] = declared[n]
    await newSession()
  }
}

const peopleOfProposals = ['assign_to', 'sales_manager_id', 'case_coordinator_id', 'case_handler_id'] as const

const solicitors = ['spa_solicitor_id', 'la_solicitor_id'] as const
const solicitorStatuses = ['spa_solicitor_status_id', 'la_solicitor_status_id'] as const

/** Fields of one record that refer to the same list, and to the same entry of it here: hiding one of them hides it in none. */
const alike: readonly (readonly [Schema, readonly string[]])[] = [
  [proposalSchema, peopleOfProposals],
  [salesDocumentSchema, ['made_by', 'approved_by', 'issued_by']],
  [recruitSchema, ['assign_to', 'referrer_id', 'user_id']],
  [payoutRunSchema, ['made_by', 'calculated_by', 'confirmed_by', 'approved_by', 'paid_by']],
  [commissionAdvanceSchema, ['user_id', 'asked_by', 'decided_by']],
  [commissionAdjustmentSchema, ['user_id', 'asked_by', 'decided_by']],
  [salesCaseSchema, peopleOfProposals],
  [salesCaseSchema, solicitors],
  [salesCaseSchema, solicitorStatuses],
]

/** Who stands beside a customer stands in the customer's name too: whoever keeps the one has to keep the other. */
const alsoIn: Readonly<Record<string, readonly AnyField[]>> = {
  'customer_joint_profile.name': [customerSchema.fields.joint_with],
  ...Object.fromEntries(
    alike.flatMap(([{ name: own, fields }, names]) =>
      names.map((name) => [`${own}.${name}`, names.flatMap((each) => fields[each] ?? [])]),
    ),
  ),
}

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

/** What happened to a record, or to its parts of one name. */
async function activity({ service, schema }: Resource, id: number, about = schema.name): Promise<string> {
  const { body } = await owner.get(`/${service}/${schema.name}/${id}/activity_logs`)
  return JSON.stringify(body.data.data.filter((event: { about: string }) => event.about === about))
}

const doubles = new Map<string, Promise<number>>()

/** A record that has every value of the seeded one that two may share. */
function doubleOf({ resource, values }: Seeded): Promise<number> {
  const { name } = resource.schema
  const shared = matchKeysOf(resource).map(({ field }) => field)
  const make = async () => {
    const own = await seeds.another(resource)
    const alike = Object.fromEntries(shared.map((field) => [field, values[field]]))
    const [id = 0] = await inTenant(tenants, (context) =>
      insertRows(resource.schema, [{ ...own, ...alike }], context),
    )
    return id
  }
  const made = doubles.get(name) ?? make()
  doubles.set(name, made)
  return made
}

async function doublesOf(seeded: Seeded): Promise<Answer> {
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

const answersOf = (resource: Resource) => ({
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

const csvCell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`
const fileOf = (headings: readonly string[], row: readonly unknown[]) =>
  `${headings.join()}\r\n${row.map(csvCell).join()}\r\n`
const importCall = ({ service, schema }: Resource) => `/${service}/${schema.name}-import`
/** The same for a file, which may be about one record. */
const uploadCall = (resource: Resource, values: Record<string, unknown>) =>
  `${importCall(resource)}${resource.imports?.within ? `?within=${String(values[resource.imports.within])}` : ''}`

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

/** Questions that must be refused, for they are answered by what the field holds. */
async function notRefused(
  { resource, id, values }: Seeded,
  name: string,
  field: AnyField,
): Promise<string[]> {
  const base = baseOf(resource)
  const value = ['json', 'refs', 'file'].includes(field.kind)
    ? null
    : (values[name] ?? standingOut(name, field))
  const questions: Record<string, string> = {
    'list filter': `${base}?${asked(resource, { [name]: value })}`,
    'filter of alternatives': `${base}?${asked(resource, { any: [{ [name]: value }] })}`,
    'count filter': `${base}/count?${asked(resource, { [name]: value })}`,
    sort: `${base}?${orderBy(resource, name)}`,
    'export filter': `${base}/export?format=csv&${filter({ [name]: value })}`,
    'export of the field': `${base}/export?format=csv&ids=[${id}]&fields=${name}`,
    ...(isFewValued(field) && { facets: `${base}/facets?fields=${name}` }),
    ...(field.options.unique && { taken: `${base}/taken?field=${name}&value=${String(value)}` }),
    ...(resource.schema.name === 'lead' &&
      name === 'contact_no' && { 'phone parameter': `${base}?contact_no=${String(value)}` }),
    ...(resource.schema.name === 'lead' &&
      name === 'created_at' && {
        'date parameter': `${base}?created_at[]=2026-01-01&created_at[]=2026-12-31`,
      }),
  }
  const open: string[] = []
  for (const [what, path] of Object.entries(questions))
    if ((await owner.get(path)).status < 400) open.push(what)
  if (resource.list.search?.includes(name)) {
    const { body } = await owner.get(`${base}/count?${q(resource, String(value))}`)
    if (body.data?.total !== 0) open.push('search')
  }
  const { status } = await owner.put(`${base}/all`, { filter: { [name]: value }, set: {} })
  if (status < 400) open.push('filter of a bulk change')
  return open
}

/** A view repeats what other records have. */
const asRows = resources
  .filter(({ schema }) => !schema.options.view)
  .map((resource) => [resource.schema.name, resource] as const)

/** Fields hidden at a time. What depends on the rule of another field mostly finds that one in another group. */
const groups = 5

const inGroups = ({ fields }: Schema): [string, AnyField][][] =>
  Array.from({ length: groups }, (_, n) => Object.entries(fields).filter((_field, at) => at % groups === n))

describe('a field that the caller may not read', () => {
  it.each(asRows)('of %s stands in no answer', async (_, resource) => {
    const seeded = seeds.of(resource)
    const probes = Object.entries(answersOf(resource))
    const isTold = (text: string, name: string) => seeded.marks[name]?.some((mark) => text.includes(mark))
    const open = Object.fromEntries(
      await Promise.all(probes.map(async ([what, answer]) => [what, await answer(seeded)] as const)),
    )
    const leaks: string[] = []
    const unseen: string[] = []
    for (const group of inGroups(resource.schema)) {
      const names = group.map(([name]) => name)
      for (const name of names) if (!isTold(Object.values(open).join('\n'), name)) unseen.push(name)
      const also = names.flatMap((name) => alsoIn[`${resource.schema.name}.${name}`] ?? [])
      await whileKept([...group.map(([, field]) => field), ...also], 'read', async () => {
        for (const [what, answer] of probes) {
          // A rule takes away: what an answer does not tell without it, it does not tell with it.
          const told = names.filter((name) => isTold(open[what] ?? '', name))
          if (told.length === 0) continue
          const now = await answer(seeded)
          for (const name of told) if (isTold(now, name)) leaks.push(`${name}: ${what}`)
        }
        for (const [name, field] of group)
          for (const what of await notRefused(seeded, name, field)) leaks.push(`${name}: ${what}`)
      })
    }
    // A value that nothing shows to those who may read it would prove nothing.
    expect(unseen).toEqual([])
    expect(leaks).toEqual([])
  })

  it('is no reason why two records are likely one', async () => {
    const seeded = seeds.of(customerResource)
    const id = await doubleOf(seeded)
    const reasons = async () => {
      const { pairs } = (await doublesOf(seeded)).body.data as PossibleDuplicates
      return pairs.find((pair) => pair.ids.includes(id))?.reasons
    }
    const { contact_no, email } = customerSchema.fields
    expect(await reasons()).toEqual(['phone', 'email'])
    await whileKept(contact_no, 'read', async () => expect(await reasons()).toEqual(['email']))
    await whileKept([contact_no, email], 'read', async () => expect(await reasons()).toBeUndefined())
  })

  it('names no record that went into another one', async () => {
    const [kept, gone] = await Promise.all(
      ['0128800101', '0128800102'].map(async (contact_no) => {
        const made = await owner.post('/lead/leads', { name: 'Whose Title Is Kept', contact_no })
        return made.body.data as Json
      }),
    )
    const merges = `/lead/lead/${kept.id}/merges`
    const body = { from: gone.id, version: kept.version, from_version: gone.version }
    expect((await owner.post(merges, body)).status).toBe(201)
    expect(await read(merges)).toContain('Whose Title Is Kept')
    await whileKept(leadResource.schema.fields.name, 'read', async () => {
      const told = await read(merges)
      expect(told).not.toContain('Whose Title Is Kept')
      expect(told).toContain(`#${gone.id}`)
    })
  })

  it('of whose a lead is: nobody else’s calendar is asked for', async () => {
    const span = 'from=2026-11-01 00:00:00&to=2026-11-30 00:00:00'
    const ask = async (of: string | number) =>
      (await owner.get(`/lead/lead/appointments?${span}&of=${of}`)).status
    const sales = tenants.userId('sales@harta.test')
    expect(await ask(sales)).toBe(200)
    await whileKept(leadResource.schema.fields.assign_to, 'read', async () => {
      expect([await ask(sales), await ask('own')]).toEqual([403, 200])
    })
  })

  it('of whose a lead is: nobody is told whose a follow-up is, nor takes it from them', async () => {
    const made = await owner.post('/lead/leads', { name: 'Followed up', contact_no: '0128800103' })
    const at = `/lead/lead/${made.body.data.id}`
    const user_id = tenants.userId('admin@harta.test')
    const due_at = wireTime(Date.now() + 86_400_000)
    const { body } = await owner.post(`${at}/follow-ups`, { what: 'Call', due_at, user_id })
    const told = async () => (await owner.get(`${at}/follow-ups`)).body.data[0] as Json
    const named = `"field":"user_id"`
    expect(await read(`${at}/activity_logs`)).toContain(named)
    await whileKept(leadResource.schema.fields.assign_to, 'read', async () => {
      expect(await told()).toMatchObject({ what: 'Call', user_id: null, user_name: null })
      expect(await read(`${at}/activity_logs`)).not.toContain(named)
      expect((await owner.put(`${at}/follow-ups/${body.data.id}`, { what: 'Ring' })).status).toBe(200)
    })
    expect(await told()).toMatchObject({ what: 'Ring', user_id })
  })

  // Who holds a lead has fields of the lead: what happened to them stands in its activity.
  it('of a lead stands in no entry about who holds it', async () => {
    const seeded = seeds.of(leadResource)
    const leaks: string[] = []
    for (const name of ['status_id', 'assign_to', 'appointment_at'] as const)
      await whileKept(leadResource.schema.fields[name], 'read', async () => {
        const told = await activity(leadResource, seeded.id, 'assignment')
        if (seeded.marks[name]?.some((mark) => told.includes(mark))) leaks.push(name)
      })
    expect(leaks).toEqual([])
  })
})

describe('a masked field', () => {
  const withMasks = asRows.filter(([, { schema }]) => maskedFields(schema).length > 0)
  const files = new Set(['csv', 'xlsx'])
  // What its file says of a row is the caller's own.
  const ownFile = 'changes of an import'

  it.each(withMasks)(
    'of %s stands in full in files alone, and of who may not have it shown in none',
    async (_, resource) => {
      const seeded = seeds.of(resource)
      const probes = Object.entries(answersOf(resource)).filter(([what]) => what !== ownFile)
      const leaks: string[] = []
      for (const name of maskedFields(resource.schema)) {
        const field = resource.schema.fields[name]
        if (!field) continue
        const full = seeded.marks[name]?.filter((mark) => mark !== masked(field, mark)) ?? []
        const inFull = async (what: string, answer: (of: Seeded) => Promise<string>) => {
          const text = await answer(seeded)
          if (full.some((mark) => text.includes(mark))) leaks.push(`${name}: ${what}`)
        }
        for (const [what, answer] of probes) if (!files.has(what)) await inFull(what, answer)
        await whileKept(field, 'revealedTo', async () => {
          for (const [what, answer] of probes) await inFull(`${what}, not to be shown`, answer)
          const asked = await notRefused(seeded, name, field)
          leaks.push(...asked.filter((what) => what !== 'export of the field'))
          const shown = await owner.post(`${baseOf(resource)}/${seeded.id}/reveal`, { field: name })
          expect(shown.status).toBe(403)
        })
        expect(full.length).toBeGreaterThan(0)
      }
      expect(leaks).toEqual([])
    },
  )
})

describe('a figure that is counted by a field that the caller may not read', () => {
  const { fields } = leadResource.schema
  const figures = async (word: string) => {
    const { status, body } = await owner.get(`/lead/leads-${word}`)
    return { status, names: Object.keys(body.data ?? {}), people: body.data?.people ?? [] }
  }
  const counted = async () => ({
    summary: (await figures('summary')).names.filter((name) => !['total', 'today', 'week'].includes(name)),
    person: Object.keys((await figures('load')).people[0] ?? {}).filter(
      (name) => !['user_id', 'name', 'team'].includes(name),
    ),
    load: (await figures('load')).status,
    response: (await figures('response')).status,
  })
  const all = {
    summary: ['statuses', 'new_today', 'due_today', 'due_this_week', 'cold', 'unassigned'],
    person: ['open', 'overdue', 'unplanned', 'cold', 'new_this_week'],
    load: 200,
    response: 200,
  }
  const without = (...left: string[]) => ({
    ...all,
    summary: all.summary.filter((name) => !left.includes(name)),
    person: all.person.filter((name) => !left.includes(name)),
  })

  it('is there for who may read it', async () => expect(await counted()).toEqual(all))

  it.each([
    ['status_id', without('statuses', 'cold')],
    ['touched_at', without('cold')],
    ['appointment_at', without('due_today', 'due_this_week', 'unplanned')],
    ['created_at', { ...without('new_today', 'new_this_week'), response: 403 }],
    ['assign_to', { ...without('unassigned'), person: [], load: 403, response: 403 }],
  ] as const)('is left out: %s', async (name, left) => {
    expect(await whileKept(fields[name], 'read', counted)).toEqual(left)
  })

  it('counts what is done with as all others, and says of no status that it closes, where that is not to be read', async () => {
    const statuses = async () =>
      (await owner.get('/lead/leads-summary')).body.data.statuses as { closed?: boolean }[]
    const closed = resourceNamed('status').schema.fields['closed']
    if (!closed) throw new Error('No field')
    expect((await statuses()).some((status) => status.closed)).toBe(true)
    await whileKept(closed, 'read', async () => {
      expect((await statuses()).some((status) => status.closed)).toBe(false)
      const { body } = await owner.get('/lead/leads-load')
      expect(body.data).not.toHaveProperty('open_statuses')
    })
  })
})

/** A record's field, and a value that it does not have yet. */
interface Attempt {
  resource: Resource
  id: number
  name: string
  value: unknown
}

/** What a body of a new record may hold. */
const sendable = ({ schema }: Resource, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const options = schema.fields[name]?.options
      return options && !options.readOnly && !options.system && !options.read
    }),
  )

/** Every way in for a value of a record that is there; each does what it can. */
const waysIn: Record<string, (attempt: Attempt) => Promise<unknown>> = {
  PUT: ({ resource, id, name, value }) => owner.put(`${baseOf(resource)}/${id}`, { [name]: value }),
  'bulk set': ({ resource, id, name, value }) =>
    owner.put(`${baseOf(resource)}?ids=[${id}]`, { [name]: value }),
  'bulk all': async ({ resource, id, name, value }) => {
    await owner.put(`${baseOf(resource)}/all`, { filter: { id: [id] }, set: { [name]: value } })
    await tenants.jobs.idle()
  },
  'board move': ({ resource, id, name, value }) =>
    owner.put(`${baseOf(resource)}/${id}/move`, { field: name, value }),
  import: async ({ resource, id, name, value }) => {
    const { imports, schema } = resource
    if (!imports) return
    const stored = await openedOf(resource, id)
    const needed = Object.keys(imports.headings).filter((each) => {
      const field = schema.fields[each]
      // A file names customers by their ids, too; what refers to others by their names may do without.
      return each === imports.key || each === 'customer_id' || (field?.required && !referred(field))
    })
    const cell = name.endsWith('_id') ? await nameOf(resource, name, value) : value
    const names = [...needed, name]
    const row = [...needed.map((each) => stored[each]), cell]
    const call = importCall(resource)
    const { body } = await upload(owner, fileOf(names, row), 'one.csv', uploadCall(resource, stored))
    // Of a name that stands there twice, the value to come.
    const mapping = Object.fromEntries(names.map((each, n) => [each, n]))
    await owner.put(`${call}/${body.data?.id}`, { mapping, known: { all: 'replace', fields: {} } })
    await owner.post(`${call}/${body.data?.id}/start`, { mapping })
    await tenants.jobs.idle()
  },
}

const storedOf = ({ schema }: Resource, id: number): Promise<Record<string, unknown>> =>
  inTenant(tenants, async ({ tx }) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(schema.table)} t where t.id = ${id}`.execute(tx.db)
    return rows[0]?.row ?? {}
  })

/** The same with its numbers in full, as a file would name it. */
async function openedOf(resource: Resource, id: number): Promise<Record<string, unknown>> {
  const row = await storedOf(resource, id)
  return inTenant(tenants, ({ tx }) =>
    Promise.resolve(openWithin(numbersOf(tx), Number(row['corporate_id']), row)),
  )
}

async function nameOf({ schema }: Resource, name: string, id: unknown): Promise<unknown> {
  const to = referred(schema.fields[name])
  return to && id !== undefined ? (await storedOf(to, Number(id)))[to.schema.options.title] : undefined
}

const referred = (field: AnyField | undefined): Resource | undefined =>
  field?.kind === 'ref' ? resourceNamed(field.options.to) : undefined

/** A value that the field does not have, which its rules take. */
async function otherValue(name: string, field: AnyField, now: unknown): Promise<unknown> {
  const to = referred(field)
  if (to?.schema.name === 'user') return tenants.userId('sales@harta.test')
  if (to)
    return inTenant(tenants, async ({ tx, session }) => {
      const level = 'group' in to.schema.fields ? sql`and "group" = 'main'` : sql``
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(to.schema.table)}
        where corporate_id = ${session.corporateId} and id <> ${now} ${level} order by id desc limit 1`.execute(
        tx.db,
      )
      return rows[0]?.id
    })
  if (field.kind === 'bool') return now !== true
  if (field.kind === 'choice') return Object.keys(field.options.choices).find((each) => each !== now)
  if (field.kind === 'int' && Number(field.options.max) < 1000) return now === 0 ? 1 : 0
  return standingOut(name, field)
}

const putBack = ({ resource, id }: Attempt, values: Record<string, unknown>) =>
  inTenant(tenants, async ({ tx }) => {
    const { schema } = resource
    const kept = Object.entries(schema.fields).filter(([, { options }]) => !options.derivedFrom)
    const sets = kept.map(([name]) => sql`${sql.ref(name)} = o.${sql.ref(name)}`)
    await sql`update ${sql.table(schema.table)} t set ${sql.join(sets)}
      from jsonb_populate_record(null::${sql.table(schema.table)}, ${JSON.stringify(values)}::jsonb) o
      where t.id = ${id}`.execute(tx.db)
  })

/** The ways by which the value comes into the record; it is as before afterwards. */
async function waysThatWork(attempt: Attempt, ways = Object.keys(waysIn)): Promise<string[]> {
  const before = await storedOf(attempt.resource, attempt.id)
  const worked: string[] = []
  for (const way of ways) {
    await waysIn[way]?.(attempt)
    const now = await storedOf(attempt.resource, attempt.id)
    if (JSON.stringify(now[attempt.name]) === JSON.stringify(before[attempt.name])) continue
    worked.push(way)
    await putBack(attempt, before)
  }
  return worked
}

/** Makes a change while it is allowed; what is taken back later would set the field again. */
async function changedBefore({ resource, id, name, value }: Attempt): Promise<string | null> {
  const { status, headers } = await owner.put(`${baseOf(resource)}/${id}`, { [name]: value })
  return status === 200 ? headers.get('x-request-id') : null
}

describe('a field that the caller may not write', () => {
  it.each(asRows)('of %s comes in by no way', async (_, resource) => {
    const { id, values } = seeds.of(resource)
    const open: string[] = []
    const used = new Set<string>()
    for (const [name, field] of Object.entries(resource.schema.fields)) {
      if (field.options.readOnly || field.kind === 'file') continue
      const value = await otherValue(name, field, values[name])
      const attempt = { resource, id, name, value }
      const ways = await waysThatWork(attempt)
      for (const way of ways) used.add(way)
      const made = sendable(resource, await seeds.another(resource))
      const before = await storedOf(resource, id)
      const change = resource.undo ? await changedBefore(attempt) : null
      await whileKept(field, 'write', async () => {
        if (change !== null) {
          const changed = await storedOf(resource, id)
          await owner.post(`${baseOf(resource)}/undo`, { change })
          const now = await storedOf(resource, id)
          if (JSON.stringify(now[name]) !== JSON.stringify(changed[name])) open.push(`${name}: undo`)
        }
        await putBack(attempt, before)
        for (const way of await waysThatWork(attempt, ways)) open.push(`${name}: ${way}`)
        const { status } = await owner.post(baseOf(resource), { ...made, [name]: value })
        // Of a list with one entry there is no other value to send.
        if (status < 400 && value !== undefined) open.push(`${name}: POST`)
        const list = referred(field)
        if (list && isMergeable(list)) {
          const into = list.schema.name === resource.schema.name ? null : value
          const { status: merged } = await owner.post(`${baseOf(list)}/merge`, {
            ids: [before[name]],
            into: into ?? values['parent_id'],
          })
          if (merged < 400) open.push(`${name}: merge`)
        }
      })
      await putBack(attempt, before)
    }
    // A way by which nothing comes in would prove nothing.
    expect(used.has('import')).toBe(resource.imports !== undefined)
    expect(open).toEqual([])
  })
})
