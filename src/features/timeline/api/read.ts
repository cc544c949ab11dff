import { sql } from 'kysely'
import type { AccessSession } from '../../../domain/access.ts'
import { allOf } from '../../../engine/api/condition.ts'
import type { History } from '../../../engine/api/feature.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { rowRule } from '../../../engine/api/row-rule.ts'
import { registeredService } from '../../../engine/api/services.ts'
import { readableFields } from '../../../engine/field-access.ts'
import type { Resource } from '../../../engine/resource.ts'
import { recordActivity, type ActivityQuery } from '../../activity/api/read.ts'
import { mayChat } from '../../chats/chats.ts'
import { consentSchema } from '../../consents/consents.ts'
import { maySendSms, smsSchema } from '../../sms/sms.ts'
import { aboutPeopleOf, mayOpen, personResource } from '../timeline.ts'
import { chatDays, type Stretch } from './chats.ts'
import { chatAbout, type OfRecord, type TimelineEntry, type TimelinePage } from './shapes.ts'
import { valueAt } from '../../../domain/names.ts'

/** Records per kind in a timeline. */
const maxOfKind = 20

interface Told extends OfRecord {
  service: ResourceService
}

/**
 * Activity of all visible records of a person, newest first, each by its own rules, with consents, SMS and visible
 * chats.
 */
export async function readTimeline(
  service: ResourceService,
  context: Context,
  id: number,
  query: ActivityQuery,
): Promise<TimelinePage> {
  const record = await readRecord(service, context, id)
  const told = await recordsOfPerson(service, record, context)
  const pages = []
  let isMore = false
  for (const each of told) {
    const more = spokenWith(each, context.session)
    const { data, next } = await recordActivity(each.service, context, each.id, query, more)
    isMore ||= next !== null
    const { resource, id: of, title } = each
    pages.push(data.map((activity) => ({ ...activity, of: { resource, id: of, title } })))
  }
  // Trail ids share one sequence across tables.
  const data = pages.flat().sort((one, other) => other.id - one.id)
  const shown = data.slice(0, query.limit)
  const next = isMore || data.length > query.limit ? (shown.at(-1)?.id ?? null) : null
  const chats = await chatsOf(told, { after: next, until: query.before ?? null }, context)
  return { data: merged(shown, chats), next }
}

/** Trail lines keep their order; chats are inserted by time. */
function merged(lines: readonly TimelineEntry[], chats: readonly TimelineEntry[]): TimelineEntry[] {
  const waiting = [...chats]
  const all: TimelineEntry[] = []
  for (const line of lines) {
    while (waiting[0] && waiting[0].at >= line.at) all.push(...waiting.splice(0, 1))
    all.push(line)
  }
  return [...all, ...waiting]
}

/** Empty unless the session may use chats. */
async function chatsOf(told: readonly Told[], stretch: Stretch, context: Context): Promise<TimelineEntry[]> {
  const chatted = told.flatMap(({ service, id }) => {
    const { chats: type } = service.resource
    return type !== undefined && mayChat(service.resource, context.session) ? [{ type, id }] : []
  })
  const days = await chatDays(chatted, stretch, context)
  return days.flatMap((day): TimelineEntry[] => {
    const of = told.find(({ service, id }) => service.resource.chats === day.type && id === day.id)
    if (!of) return []
    const { group, messages, words } = day
    return [
      {
        id: day.message_id,
        at: day.at,
        actor_id: day.sender_id,
        actor_name: day.sender_name,
        action: 'create',
        about: chatAbout,
        changes: [],
        of: { resource: of.resource, id: of.id, title: of.title },
        chat: { group, messages, words },
      },
    ]
  })
}

async function recordsOfPerson(
  service: ResourceService,
  record: Record<string, unknown> & { id: number },
  context: Context,
): Promise<Told[]> {
  const { session } = context
  const { aboutPerson } = service.resource
  const person = personResource(service.resource)
  const personId = aboutPerson === undefined ? record.id : record[aboutPerson]
  const own = await recordsWhere(service.resource, 'id', record.id, context)
  if (typeof personId !== 'number') return own
  const theirs = mayOpen(person, session) ? await recordsWhere(person, 'id', personId, context) : []
  const others = []
  for (const each of aboutPeopleOf(person, session))
    others.push(...(await recordsWhere(each, each.aboutPerson ?? '', personId, context)))
  const all = [...own, ...theirs, ...others]
  return all.filter(
    (each, at) => all.findIndex(({ resource, id }) => resource === each.resource && id === each.id) === at,
  )
}

async function recordsWhere(
  resource: Resource,
  column: string,
  value: number,
  { tx, session }: Context,
): Promise<Told[]> {
  const service = registeredService(resource)
  if (!service) return []
  const { schema } = resource
  const { title, softDelete } = schema.options
  const rule = rowRule(service, session)
  const where = allOf([
    sql<boolean>`${sql.ref(`t.${column}`)} = ${value}`,
    ...(softDelete ? [sql<boolean>`t.deleted_at is null`] : []),
    ...(rule ? [rule] : []),
  ])
  const { rows } = await sql<{ id: number; title: string | null }>`
    select t.id, ${sql.ref(`t.${title}`)}::text as title from ${sql.table(schema.table)} t
    where ${where} order by t.id desc limit ${maxOfKind}`.execute(tx.db)
  const named = readableFields(schema, session).has(title)
  return rows.map(({ id, title: called }) => ({
    service,
    resource: schema.name,
    id,
    title: (named && called) || `#${id}`,
  }))
}

function spokenWith({ service, id }: Told, session: AccessSession): History[] {
  const { resource } = service
  const { name } = resource.schema
  const linesIn = (table: string) =>
    sql<boolean>`a.table_name = ${table} and a.action = 'create' and a.record_id in (
      select s.id from ${sql.table(table)} s where s.resource = ${name} and s.record_id = ${id})`
  return [
    ...(resource.consents
      ? [
          {
            table: 'contact_consent',
            about: consentSchema.name,
            fieldOf: (column: string) => valueAt(consentSchema.fields, column),
            lines: linesIn('contact_consent'),
          },
        ]
      : []),
    ...(maySendSms(resource, session)
      ? [
          {
            table: 'sms_log',
            about: smsSchema.name,
            fieldOf: (column: string) => valueAt(smsSchema.fields, column),
            lines: linesIn('sms_log'),
          },
        ]
      : []),
  ]
}
