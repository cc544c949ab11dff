import { isPlainObject } from '../../domain/plain-object.ts'
import { sql, type RawBuilder } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { badRequest, Failure, invalid } from '../../domain/failure.ts'
import { layoutFaults } from '../../domain/list-layout.ts'
import { isReportLayout, reportOfView } from '../../domain/reports/report-views.ts'
import {
  defineResourceService,
  type Change,
  type Context,
  type RowOf,
  type SomeValuesOf,
} from '../../engine/api/resource-service.ts'
import type { FilterPart } from '../../engine/api/condition.ts'
import { maskOf } from '../../engine/masked-fields.ts'
import { readFilter } from '../../engine/api/query.ts'
import { sealingOf } from '../../engine/api/sealed-fields.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { resources } from '../../../resources/all.ts'
import { reports } from '../../../resources/reports/all.ts'
import { listViewResource } from '../../../resources/list-view.ts'
import type { listViewSchema } from '../../../schemas/list-view.ts'

type View = RowOf<typeof listViewSchema>
type ViewValues = SomeValuesOf<typeof listViewSchema>

/** Same as for settings lists. */
const managers = { roleTypes: ['admin', 'corporate'] } as const

/** The leader and everyone with the same leader, or led by the user. */
const team = (me: number) => sql`
  select u.id from app_user u, (select m.team_leader_id as leader from app_user m where m.id = ${me}) own
  where u.team_leader_id = ${me} or u.team_leader_id = own.leader or u.id = own.leader`

/** Own, the team's shared, and everyone's. */
export function listViewScope({ userId }: AccessSession): RawBuilder<boolean> {
  return sql<boolean>`(t.owner_id = ${userId} or t.audience = 'all'
    or (t.audience = 'team' and t.owner_id = any(array(${team(userId)}))))`
}

export function listOf(name: unknown, session: AccessSession): Resource {
  const resource = resources.find(({ schema }) => schema.name === name)
  const rules = resource ? [accessTo(resource, 'list'), resource.access.pick] : []
  if (!resource || !rules.some((rule) => rule && allows(rule, session)))
    throw invalid({ resource: [{ key: 'list_view.resource' }] })
  return resource
}

const fieldsOf = (parts: readonly FilterPart[]): string[] =>
  parts.flatMap((part) => ('any' in part ? part.any.flatMap(fieldsOf) : [part.field]))

function checkReportLayout(layout: unknown, name: string, session: AccessSession): void {
  const report = reports.find((known) => known.name === name)
  if (!report || !allows(report.access, session)) throw invalid({ resource: [{ key: 'list_view.resource' }] })
  if (!isReportLayout(layout))
    throw invalid({ layout: [{ key: 'list_view.layout', args: { members: 'address' } }] })
}

function checkLayout(layout: unknown, resource: unknown, session: AccessSession): void {
  const report = reportOfView(resource)
  if (report === undefined) checkListLayout(layout, listOf(resource, session), session)
  else checkReportLayout(layout, report, session)
}

/** Valid members and permitted filters; never stores masked or sealed values. */
function checkListLayout(layout: unknown, list: Resource, session: AccessSession): void {
  const faults = layoutFaults(layout)
  if (faults.length > 0)
    throw invalid({ layout: [{ key: 'list_view.layout', args: { members: faults.join(', ') } }] })
  try {
    const { conditions } = readFilter(list, session, isPlainObject(layout) ? layout['filter'] : {})
    const hidden = fieldsOf(conditions).find(
      (name) => maskOf(list.schema.fields[name]) ?? sealingOf(list.schema.fields[name]),
    )
    if (hidden !== undefined) throw badRequest('list_view.masked', { field: hidden })
  } catch (error) {
    throw error instanceof Failure ? invalid({ layout: [error.text] }) : error
  }
}

function refuseForAll(audience: unknown, session: AccessSession): void {
  if (audience === 'all' && !allows(managers, session)) throw new Failure(403, { key: 'list_view.for_all' })
}

function requireKeeper({ audience, owner_id }: View, session: AccessSession): void {
  refuseForAll(audience, session)
  if (audience !== 'all' && owner_id !== session.userId)
    throw new Failure(403, { key: 'list_view.not_yours' })
}

function checkNew(values: ViewValues, { session }: Context): void {
  refuseForAll(values.audience, session)
  if ('resource' in values && 'layout' in values) checkLayout(values.layout, values.resource, session)
  values.owner_id = session.userId
}

function checkChange({ values, current }: Change<View, ViewValues>, { session }: Context): void {
  requireKeeper(current, session)
  refuseForAll(values.audience, session)
  const { resource = current.resource, layout } = values
  if (resource !== current.resource) throw invalid({ resource: [{ key: 'list_view.moved' }] })
  if ('layout' in values) checkLayout(layout, resource, session)
}

export const listViewService = defineResourceService(listViewResource, {
  scope: listViewScope,
  beforeCreate: (rows, context) => Promise.resolve(rows.forEach((values) => checkNew(values, context))),
  beforeUpdate: (changes, context) =>
    Promise.resolve(changes.forEach((change) => checkChange(change, context))),
  beforeDelete: (records, { session }) =>
    Promise.resolve(records.forEach((record) => requireKeeper(record, session))),
})
