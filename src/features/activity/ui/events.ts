import type { Activity } from '../api/shapes.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { secondsBetween } from '../../../domain/dates/times.ts'
import { followUpSchema } from '../../follow-ups/follow-ups.ts'
import { partsOf } from '../../../engine/registry.ts'
import { appointmentLabel, appointmentSchema } from '../../appointments/appointments.ts'
import { stageMoveSchema } from '../../stages/stages.ts'
import type { Resource } from '../../../engine/resource.ts'
import { titleText } from '../../../engine/ui/addresses.ts'
import type { Schema } from '../../../engine/schema.ts'
import type { Change } from './before-after.tsx'

/** One person's changes at one time. */
export interface RecordEvent {
  id: number
  at: string
  actor: string | null
  kind: Activity['action']
  changes: Change[]
  /** Owner whose own values changed. */
  holder?: string
  /** Child record affected. */
  part?: { label: string; schema: Schema; title: string }
  followUp?: string
  move?: StageMoved
  entry?: NonNullable<Activity['entry']> & { author: number | null }
}

interface StageMoved {
  from: string
  to: string
  reason?: string
  note?: string
}

/** Form order, as the log has none. */
function sorted(changes: readonly Change[], { fields }: Schema): Change[] {
  const order = Object.keys(fields)
  return changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

const isoform = (at: string) => at.slice(0, 19).replace('T', ' ')
const timeOf = ({ at }: Activity) => isoform(at)
const same = (one: Activity, other: Activity) =>
  !one.entry &&
  !other.entry &&
  one.actor_id === other.actor_id &&
  Math.abs(secondsBetween(timeOf(one), timeOf(other))) <= 1

/** Groups changes of one request across record and children. */
function together(activities: readonly Activity[]): Activity[][] {
  const newestFirst = activities.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.id - a.id)
  const groups: Activity[][] = []
  for (const activity of newestFirst) {
    const last = groups.at(-1)
    if (last?.[0] && same(last[0], activity)) last.push(activity)
    else groups.push([activity])
  }
  return groups
}

/** Per-owner changes beyond the record's simultaneous ones. */
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

/** Omits next-appointment changes: the appointments are more precise. */
function withoutNextAppointment(group: readonly Activity[], { appointments }: Resource): Activity[] {
  if (!group.some(({ about }) => about === appointmentSchema.name)) return [...group]
  return group.flatMap((activity) => {
    if (activity.about === appointmentSchema.name) return [activity]
    const changes = activity.changes.filter(({ field }) => field !== appointments)
    const tells = changes.length > 0 || activity.action !== 'update'
    return tells ? [{ ...activity, changes }] : []
  })
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A move without a previous stage created the record. */
function movedBy({ about, changes }: Activity): StageMoved | undefined {
  if (about !== stageMoveSchema.name) return undefined
  const said = Object.fromEntries(changes.map(({ field, after }) => [field, textOf(after)]))
  const { from_stage: from, to_stage: to, reason, note } = said
  if (from === undefined || to === undefined) return undefined
  return { from, to, ...(reason !== undefined && { reason }), ...(note !== undefined && { note }) }
}

/** Replaces stage changes by their move. */
function tellMoves(group: readonly Activity[], { schema, stages }: Resource): RecordEvent[] {
  const ofStage = new Set<string>(stages ? [stages.field, stages.since, stages.due] : [])
  return group.flatMap((activity): RecordEvent[] => {
    const move = movedBy(activity)
    if (!move) return []
    const { id, at, actor_name, action } = activity
    const brought = group.filter(
      ({ about, changes }) =>
        about === schema.name &&
        changes.some(({ field, after }) => field === stages?.field && after === move.to),
    )
    const changes = brought.flatMap((each) => each.changes).filter(({ field }) => !ofStage.has(field))
    return [
      {
        id,
        at: isoform(at),
        actor: actor_name,
        kind: action === 'create' ? 'update' : action,
        changes: sorted(changes, schema),
        move,
      },
    ]
  })
}

function withoutMoves(group: readonly Activity[], { schema, stages }: Resource): Activity[] {
  const to = new Set(group.map((activity) => movedBy(activity)?.to))
  return group.filter(
    ({ about, changes }) =>
      about !== stageMoveSchema.name &&
      !(
        about === schema.name &&
        changes.some(({ field, before, after }) => {
          return field === stages?.field && before !== undefined && to.has(textOf(after))
        })
      ),
  )
}

/** Groups the log into events, newest first, merging dependent writes. */
export function eventsOf(activities: readonly Activity[], resource: Resource): RecordEvent[] {
  const parts = new Map<string, { label: string; schema: Schema }>(
    partsOf(resource.schema.name).map(({ schema, label }) => [schema.name, { label: label[0], schema }]),
  )
  if (resource.appointments)
    parts.set(appointmentSchema.name, {
      label: translateLabel(appointmentLabel),
      schema: appointmentSchema,
    })
  return together(activities).flatMap((whole): RecordEvent[] => {
    const moves = tellMoves(whole, resource)
    const group = withoutMoves(withoutNextAppointment(whole, resource), resource)
    const [first] = group
    if (first?.entry) {
      const { id, at, actor_id, actor_name, entry, changes } = first
      return [
        {
          id,
          at: isoform(at),
          actor: actor_name,
          kind: 'create',
          changes: sorted(changes, resource.schema),
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
      changes: sorted(changes, resource.schema),
    }))
    const ofParts = group.flatMap((activity): RecordEvent[] => {
      const part = parts.get(activity.about)
      if (!part) return []
      const { id, at, actor_name, action, title = '' } = activity
      return [
        {
          id,
          at: isoform(at),
          actor: actor_name,
          kind: action,
          changes: sorted(activity.changes, part.schema),
          part: { ...part, title: title && titleText(part.schema, title) },
        },
      ]
    })
    const ofFollowUps = group
      .filter(({ about }) => about === followUpSchema.name)
      .map(({ id, at, actor_name, action, title = '', changes }): RecordEvent => ({
        id,
        at: isoform(at),
        actor: actor_name,
        kind: action,
        changes: sorted(changes, followUpSchema),
        followUp: title,
      }))
    const ofHolders = group.flatMap((activity): RecordEvent[] => {
      const isTold = [resource.schema.name, followUpSchema.name].includes(activity.about)
      if (isTold || parts.has(activity.about)) return []
      const changes = sorted(ownChanges(activity, changed, resource), resource.schema)
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
    return [...moves, ...own, ...ofHolders, ...ofParts, ...ofFollowUps]
  })
}

export interface EventDay {
  day: string
  events: RecordEvent[]
}

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
