import { readWireTime } from '../../../domain/dates.ts'
import { leadSchema } from '../../../../schemas/lead.ts'
import type { Activity } from '../../../services/lead/activity.ts'

export type Change = Activity['changes'][number]

/** What one person did at one moment, as people tell it. */
export interface LeadEvent {
  id: number
  at: string
  actor: string | null
  kind: Activity['action']
  changes: Change[]
  /** Whose hold on the lead changed, where it is not the lead itself. */
  holder?: string
}

const order = Object.keys(leadSchema.fields)

/** The log has the fields in no order; people have them in the form's. */
const sorted = (changes: readonly Change[]) =>
  changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))

const isoform = (at: string) => at.slice(0, 19).replace('T', ' ')
const secondOf = ({ at }: Activity) => (readWireTime(isoform(at))?.getTime() ?? 0) / 1000
const same = (one: Activity, other: Activity) =>
  one.actor_id === other.actor_id && Math.abs(secondOf(one) - secondOf(other)) <= 1

/** A lead and its assignments change together: what came from one call, told apart from the rest. */
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

/** What an assignment's change tells beside the lead's own changes of the same moment. */
function ownChanges({ action, changes }: Activity, ofLead: readonly Change[]): Change[] {
  const isTold = (field: string, { after }: Change) =>
    ofLead.some((change) => change.field === field && JSON.stringify(change.after) === JSON.stringify(after))
  if (action === 'create') {
    const holder = changes.find(({ field }) => field === 'user_id')
    return holder && !isTold('assign_to', holder) ? [{ ...holder, field: 'assign_to' }] : []
  }
  if (action === 'delete') return []
  return changes.filter((change) => change.field !== 'reassignment_at' && !isTold(change.field, change))
}

/** The log of a lead as events, newest first; what the database carries from a lead to its assignments is told once. */
export function eventsOf(activities: readonly Activity[]): LeadEvent[] {
  return together(activities).flatMap((group): LeadEvent[] => {
    const lead = group.filter(({ about }) => about === 'lead')
    const changed = lead.flatMap(({ changes }) => changes)
    const own = lead.map(({ id, at, actor_name, action, changes }): LeadEvent => ({
      id,
      at: isoform(at),
      actor: actor_name,
      kind: action,
      changes: sorted(changes),
    }))
    const ofHolders = group.flatMap((activity): LeadEvent[] => {
      if (activity.about === 'lead') return []
      const changes = sorted(ownChanges(activity, changed))
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
    return [...own, ...ofHolders]
  })
}

export interface EventDay {
  day: string
  events: LeadEvent[]
}

/** Events by the day on which they happened. */
export function daysOf(events: readonly LeadEvent[]): EventDay[] {
  const days: EventDay[] = []
  for (const event of events) {
    const day = event.at.slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
