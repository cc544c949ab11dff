import { inSentence } from '../../../domain/in-sentence.ts'
import { followUpSchema } from '../../follow-ups/follow-ups.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { Resource } from '../../../engine/resource.ts'
import { labelOf, type Schema } from '../../../engine/schema.ts'
import { BeforeAfter, type Change } from './before-after.tsx'
import { EventFrame } from './event-frame.tsx'
import type { RecordEvent } from './events.ts'
import { useActivityText, type ActivityText } from './texts/use-activity-text.ts'

/** Fields shown for a new record. */
const mostOfNew = 4
const toldOfNew = ({ list }: Resource) => (list.inline ?? list.bulk ?? []).slice(0, mostOfNew)

function saidOfPart(
  { kind, changes }: RecordEvent,
  { label, schema, title }: NonNullable<RecordEvent['part']>,
  text: ActivityText,
): string {
  const part = { name: inSentence(label), title }
  if (kind === 'create') return text('part_added', part)
  if (kind === 'delete') return text('part_removed', part)
  return text('part_changed', { ...part, field: fieldNames(changes, schema, text) })
}

function fieldNames(changes: readonly Change[], schema: Schema, text: ActivityText): string {
  const names = changes.map(({ field }) => inSentence(labelOf(field, schema.fields[field])))
  const last = names.pop() ?? ''
  return names.length > 0 ? text('and', { first: names.join(', '), last }) : last
}

function saidOfFollowUp({ kind, changes }: RecordEvent, title: string, text: ActivityText): string {
  const names = changes.map(({ field }) => field)
  if (kind === 'create') return text('follow_up.added', { title })
  if (names.includes('removed_at')) return text('follow_up.removed', { title })
  if (names.includes('done_at')) return text('follow_up.done', { title })
  return text(names.join() === 'due_at' ? 'follow_up.moved' : 'follow_up.changed', { title })
}

const shownOfFollowUp = ({ changes }: RecordEvent): readonly Change[] =>
  changes.some(({ field }) => field === 'done_at' || field === 'removed_at')
    ? []
    : changes.filter(({ field, before }) => field !== 'what' || before !== undefined)

function saidOfMove(
  { from, to, reason, note }: NonNullable<RecordEvent['move']>,
  name: string,
  text: ActivityText,
): string {
  const moved = text('moved', { name, from: translateLabel(from), to: translateLabel(to) })
  const why = [reason, note].filter((each) => each !== undefined).join(' · ')
  return why === '' ? moved : text('moved_why', { moved, why })
}

export function said(event: RecordEvent, resource: Resource, text: ActivityText): string {
  const { kind, changes, holder, part, followUp, move } = event
  if (followUp !== undefined) return saidOfFollowUp(event, followUp, text)
  if (part) return saidOfPart(event, part, text)
  const name = inSentence(resource.label[0])
  if (move) return saidOfMove(move, name, text)
  if (kind === 'create') return text('created', { name })
  if (kind === 'delete') return text('deleted', { name })
  const [only] = changes.length === 1 ? changes : []
  if (only && only.field === resource.holder) {
    return only.after_label
      ? text('assigned', { name, holder: only.after_label })
      : text('unassigned', { name, holder: only.before_label ?? '' })
  }
  const what = text('changed', { field: fieldNames(changes, resource.schema, text) })
  return holder === undefined ? what : `${what} ${text('of', { name: holder })}`
}

/** Changes not in the sentence, which already names the first owner. */
const told = ({ changes }: RecordEvent, { holder }: Resource): readonly Change[] =>
  changes.length === 1
    ? changes.filter(({ field, before_label }) => field !== holder || before_label !== undefined)
    : changes

interface EventRowProps {
  resource: Resource
  event: RecordEvent
  marked: boolean
}

export function EventRow({ resource, event, marked }: EventRowProps) {
  const text = useActivityText()
  const { kind, changes, part, followUp } = event
  const { fields }: Schema = followUp === undefined ? (part?.schema ?? resource.schema) : followUpSchema
  const first = toldOfNew(resource)
  const shown =
    followUp !== undefined
      ? shownOfFollowUp(event)
      : kind !== 'create'
        ? told(event, resource)
        : changes.filter(({ field, after }) =>
            part
              ? field !== part.schema.options.title &&
                after !== false &&
                after !== fields[field]?.options.default
              : first.includes(field),
          )
  return (
    <EventFrame event={event} marked={marked} said={said(event, resource, text)}>
      {kind !== 'delete' && shown.length > 0 && (
        <dl
          data-single={kind === 'update' && shown.length === 1 ? '' : undefined}
          data-flow={kind === 'create' && part ? '' : undefined}
        >
          {shown.map((change) => (
            <div key={change.field}>
              <dt>{labelOf(change.field, fields[change.field])}</dt>
              <dd>
                <BeforeAfter change={change} field={fields[change.field]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </EventFrame>
  )
}
