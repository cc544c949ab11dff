import type { AccessSession } from '../../domain/access.ts'
import { readableFields } from '../../engine/field-access.ts'
import { statusField } from '../../engine/status.ts'
import { followUpField, overdueSet } from '../follow-ups/follow-ups.ts'
import type { Resource } from '../../engine/resource.ts'
import { seesAll } from '../../engine/sees-all.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** Metrics on Home; requires `created_at`. */
    figures?: MetricsDeclaration<N>
  }
}

export interface MetricsDeclaration<N extends string = string> {
  /** Due field with singular and plural label. */
  due?: { field: N; label: readonly [one: string, many: string] }
  cold?: string
}

export type CountedResource = Resource & { figures: MetricsDeclaration; status: string }

export const isCounted = (resource: Resource): resource is CountedResource => resource.figures !== undefined

export interface MetricFields {
  status?: string
  due?: string
  holder?: string
  created?: string
  closes: boolean
  cold?: string
  overdue?: string
}

/** Field rules apply to metrics as to facets. */
export function metricFields(resource: CountedResource, session: AccessSession): MetricFields {
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

export const countNames = ['total', 'new_today', 'due_today', 'due_this_week', 'cold', 'unassigned'] as const
export type CountName = (typeof countNames)[number]

/** Counts by readable fields; unassigned only with access to all records. */
export function countsOf(resource: CountedResource, session: AccessSession): CountName[] {
  const { created, due, cold, holder } = metricFields(resource, session)
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
