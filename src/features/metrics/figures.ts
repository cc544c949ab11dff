import type { AccessSession } from '../../domain/access.ts'
import { readableFields } from '../../engine/field-access.ts'
import { followUpField, overdueSet } from '../follow-ups/follow-ups.ts'
import { referredOne } from '../../engine/fields/referred.ts'
import { schemaNamed } from '../../engine/registry.ts'
import type { FiguresDeclaration, Resource } from '../../engine/resource.ts'
import type { Schema } from '../../engine/schema.ts'
import { seesAll } from '../../engine/sees-all.ts'

/** A resource whose records are counted on Home. */
export type CountedResource = Resource & { figures: FiguresDeclaration }

export const isCounted = (resource: Resource): resource is CountedResource => resource.figures !== undefined

/** What figures are counted by; without the fields that the session may not read. */
export interface FigureFields {
  status?: string
  due?: string
  holder?: string
  created?: string
  /** The session can tell which records are done with. */
  closes: boolean
  /** The set of open ones which nobody touched for long. */
  cold?: string
  /** The set of those that somebody should have met or followed up by now. */
  overdue?: string
}

/** The list whose entries say where the records stand. */
export const statusListOf = ({ schema, figures }: CountedResource): Schema =>
  schemaNamed(referredOne(schema.fields[figures.status]) ?? '')

/** The fields by which a session's figures are counted: a field rule holds for figures as for facets. */
export function figureFields(resource: CountedResource, session: AccessSession): FigureFields {
  const { schema, figures, holder } = resource
  const readable = readableFields(schema, session)
  const known = (name: string | undefined) => (name !== undefined && readable.has(name) ? name : undefined)
  const list = statusListOf(resource)
  const inList = readableFields(list, session)
  const status = inList.has(list.options.title) ? known(figures.status) : undefined
  const { closing } = list.options
  const closes = status !== undefined && closing !== undefined && inList.has(closing)
  return {
    status,
    due: known(figures.due?.field),
    holder: known(holder),
    created: known('created_at'),
    closes,
    cold: closes && known(resource.touched) ? figures.cold : undefined,
    overdue:
      resource.followUps && (known(resource.appointments) ?? known(followUpField)) ? overdueSet : undefined,
  }
}

/** What records are counted by, in the order that it is shown in. */
export const countNames = ['total', 'new_today', 'due_today', 'due_this_week', 'cold', 'unassigned'] as const
export type CountName = (typeof countNames)[number]

/** Which counts a session gets, by the fields that it may read; who is held by nobody is told to who sees all. */
export function countsOf(resource: CountedResource, session: AccessSession): CountName[] {
  const { created, due, cold, holder } = figureFields(resource, session)
  const known: Record<CountName, boolean> = {
    total: true,
    new_today: created !== undefined,
    due_today: due !== undefined,
    due_this_week: due !== undefined,
    cold: cold !== undefined,
    unassigned: holder !== undefined && seesAll(resource, session),
  }
  return countNames.filter((name) => known[name])
}
