import type { AccessSession } from '../../domain/access.ts'
import { readableFields } from '../../engine/field-access.ts'
import { statusField } from '../../engine/status.ts'
import { followUpField, overdueSet } from '../follow-ups/follow-ups.ts'
import type { Resource } from '../../engine/resource.ts'
import { seesAll } from '../../engine/sees-all.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** Home shows how its records stand. They have a `created_at`. */
    figures?: FiguresDeclaration<N>
  }
}

/** What Home tells of the records: how many are in each status, and which are due next. */
export interface FiguresDeclaration<N extends string = string> {
  /** The time that something is due, with the words for what that is. */
  due?: { field: N; label: readonly [one: string, many: string] }
  /** The set of those that nobody touched for long. */
  cold?: string
}

/** A resource whose records are counted on Home. */
export type CountedResource = Resource & { figures: FiguresDeclaration; status: string }

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

/** The fields by which a session's figures are counted: a field rule holds for figures as for facets. */
export function figureFields(resource: CountedResource, session: AccessSession): FigureFields {
  const { schema, figures, holder } = resource
  const readable = readableFields(schema, session)
  const known = (name: string | undefined) => (name !== undefined && readable.has(name) ? name : undefined)
  const { status, closes } = statusField(resource, session)
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
