import { readWireTime } from '../../../domain/dates.ts'
import type { Activity } from '../../api/activity/as-activity.ts'
import { partsOf } from '../../registry.ts'
import type { Resource } from '../../resource.ts'
import type { Change } from './before-after.tsx'

/** What one person did at one moment, as people tell it. */
export interface RecordEvent {
  id: number
  at: string
  actor: string | null
  kind: Activity['action']
  changes: Change[]
  /** Whose part of the record changed, where it is not the record itself. */
  holder?: string
  /** The resource of the record's part that it is about, and what that part is called. */
  part?: { resource: Resource; title: string }
  /** What somebody wrote, and who. */
  entry?: NonNullable<Activity['entry']> & { author: number | null }
}

/** The log has the fields in no order; people have them in the form's. */
function sorted(changes: readonly Change[], { schema }: Resource): Change[] {
  const order = Object.keys(schema.fields)
  return changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

const isoform = (at: string) => at.slice(0, 19).replace('T', ' ')
const secondOf = ({ at }: Activity) => (readWireTime(isoform(at))?.getTime() ?? 0) / 1000
const same = (one: Activity, other: Activity) =>
  !one.entry &&
  !other.entry &&
  one.actor_id === other.actor_id &&
  Math.abs(secondOf(one) - secondOf(other)) <= 1

/** A record and its parts change together: what came from one call, told apart from the rest. */
function together(activities: readonly Activity[]): Activity[][] {
  const newestFirst = activities.toSorted((a, b) => secondOf(b) - secondOf(a) || b.id - a.id)
  const groups: Activity[][] = []
  for (const activity of newestFirst) {
    const last = groups.at(-1)
    if (last?.[0] && same(last[0], activity)) last.push(activity)
    else groups.push([activity])
  }
  return groups
}

/** What a holder's part tells beside the record's own changes of the same moment. */
function ownChanges(
  { action, changes }: Activity,
  ofRecord: readonly Change[],
  { holder: holding = '' }: Resource,
): Change[] {
  const isTold = (field: string, { after }: Change) =>
    ofRecord.some(
      (change) => change.field === field && JSON.stringify(change.after) === JSON.stringify(after),
    )
  if (action === 'create') {
    const holder = changes.find(({ field }) => field === 'user_id')
    return holder && !isTold(holding, holder) ? [{ ...holder, field: holding }] : []
  }
  if (action === 'delete') return []
  return changes.filter((change) => change.field !== 'reassignment_at' && !isTold(change.field, change))
}

/** The log of a record as events, newest first; what the database carries from a record to its parts is told once. */
export function eventsOf(activities: readonly Activity[], resource: Resource): RecordEvent[] {
  const parts = partsOf(resource.schema.name)
  return together(activities).flatMap((group): RecordEvent[] => {
    const [first] = group
    if (first?.entry) {
      const { id, at, actor_id, actor_name, entry } = first
      return [
        {
          id,
          at: isoform(at),
          actor: actor_name,
          kind: 'create',
          changes: [],
          entry: { ...entry, author: actor_id },
        },
      ]
    }
    const record = group.filter(({ about }) => about === resource.schema.name)
    const changed = record.flatMap(({ changes }) => changes)
    const own = record.map(({ id, at, actor_name, action, changes }): RecordEvent => ({
      id,
      at: isoform(at),
      actor: actor_name,
      kind: action,
      changes: sorted(changes, resource),
    }))
    const ofParts = group.flatMap((activity): RecordEvent[] => {
      const part = parts.find(({ schema }) => schema.name === activity.about)
      if (!part) return []
      const { id, at, actor_name, action, title = '' } = activity
      return [
        {
          id,
          at: isoform(at),
          actor: actor_name,
          kind: action,
          changes: sorted(activity.changes, part),
          part: { resource: part, title },
        },
      ]
    })
    const ofHolders = group.flatMap((activity): RecordEvent[] => {
      if (
        activity.about === resource.schema.name ||
        parts.some(({ schema }) => schema.name === activity.about)
      )
        return []
      const changes = sorted(ownChanges(activity, changed, resource), resource)
      const { id, at, actor_name, action, holder_name } = activity
      const holder = action === 'update' ? holder_name : undefined
      return changes.length > 0
        ? [
            {
              id,
              at: isoform(at),
              actor: actor_name,
              kind: 'update',
              changes,
              ...(holder !== undefined && { holder }),
            },
          ]
        : []
    })
    return [...own, ...ofHolders, ...ofParts]
  })
}

export interface EventDay {
  day: string
  events: RecordEvent[]
}

/** Events by the day on which they happened. */
export function daysOf(events: readonly RecordEvent[]): EventDay[] {
  const days: EventDay[] = []
  for (const event of events) {
    const day = event.at.slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
