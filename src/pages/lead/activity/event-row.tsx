import { Avatar } from '@mui/material'
import { initials } from '../../../domain/initials.ts'
import { showTime } from '../../../domain/dates.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { labelOf } from '../../../engine/schema.ts'
import { LineIcon } from '../../../kit/icons/line-icon.tsx'
import { useLeadText, type LeadText } from '../use-lead-text.ts'
import { ChangeValue, leadField } from './change-value.tsx'
import type { Change, LeadEvent } from './events.ts'

const shownOfNew = ['status_id', 'assign_to', 'channel_id', 'interested_in']
const fieldLabel = (name: string) => inSentence(labelOf(name, leadField(name)))

function said({ kind, changes, holder }: LeadEvent, text: LeadText): string {
  if (kind === 'create') return text('activity.created')
  if (kind === 'delete') return text('activity.deleted')
  const [only] = changes.length === 1 ? changes : []
  if (only?.field === 'assign_to') {
    const [key, name] = only.after_label
      ? (['assigned', only.after_label] as const)
      : (['unassigned', only.before_label] as const)
    return text(`activity.${key}`, { name: name ?? '' })
  }
  const names = changes.map(({ field }) => fieldLabel(field))
  const last = names.pop() ?? ''
  const fields = names.length > 0 ? text('activity.and', { first: names.join(', '), last }) : last
  const what = text('activity.changed', { field: fields })
  return holder === undefined ? what : `${what} ${text('activity.of', { name: holder })}`
}

/** The changes that the sentence does not tell whole: a first assignee is in it. */
const told = ({ changes }: LeadEvent): readonly Change[] =>
  changes.length === 1
    ? changes.filter(({ field, before_label }) => field !== 'assign_to' || before_label !== undefined)
    : changes

/** Who did what and when, each change from before to after. */
export function EventRow({ event }: { event: LeadEvent }) {
  const text = useLeadText()
  const { actor, kind, changes, at } = event
  const shown = kind === 'create' ? changes.filter(({ field }) => shownOfNew.includes(field)) : told(event)
  return (
    <li className="u-event">
      <Avatar aria-hidden="true">{actor ? initials(actor, 2) : <LineIcon name="history" />}</Avatar>
      <div>
        <p>
          <span>
            <strong>{actor ?? text('activity.system')}</strong> {said(event, text)}
          </span>
          <time dateTime={at.replace(' ', 'T')} title={showTime(at)}>
            {showTime(at).replace(/^.*\d{4} /, '')}
          </time>
        </p>
        {kind !== 'delete' && shown.length > 0 && (
          <dl data-single={kind === 'update' && shown.length === 1 ? '' : undefined}>
            {shown.map((change) => (
              <ChangeLine key={change.field} change={change} isNew={kind === 'create'} />
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function ChangeLine({ change, isNew }: { change: Change; isNew: boolean }) {
  const text = useLeadText()
  const { field, before, after, before_label, after_label } = change
  return (
    <div>
      <dt>{labelOf(field, leadField(field))}</dt>
      <dd>
        {!isNew && 'before' in change && (
          <>
            <span className="u-visually-hidden">{text('activity.from')} </span>
            <del>
              <ChangeValue field={field} value={before} label={before_label} />
            </del>
            <LineIcon name="right" size={12} />
            <span className="u-visually-hidden"> {text('activity.to')} </span>
          </>
        )}
        <span>
          <ChangeValue field={field} value={after} label={after_label} />
        </span>
      </dd>
    </div>
  )
}
