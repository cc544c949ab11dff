import { useRef, useState } from 'react'
import { showDay, showTime } from '../../../domain/dates/show.ts'
import { dueOf } from '../../../domain/due.ts'
import { SkeletonBar } from '../../../kit/skeleton-bar.tsx'
import { Chip } from '../../../kit/chip.tsx'
import { Icon } from '../../../kit/icons/icon.tsx'
import { ageText, whenText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import type { AnyField } from '../../field.ts'
import { mayWrite } from '../../field-access.ts'
import { kindOf } from '../../fields/kind-of.ts'
import { isReference } from '../../fields/referred.ts'
import { labelOf } from '../../schema.ts'
import { readableAmong } from '../fields-of.ts'
import type { InlineTarget } from '../list/inline/inline-edit.tsx'
import { InlineEdit } from '../list/opened-later.ts'
import { PageValue } from '../reveal/page-value.tsx'
import { may } from '../rights.ts'
import { textOf } from '../text-of.ts'
import { FeatureParts } from './feature-parts.tsx'
import { MomentField } from './moment-field.tsx'
import type { RecordPart } from './record-header.tsx'
import { useRecordText } from './texts/use-record-text.ts'
import { useFactKeys } from './use-fact-keys.ts'
import styles from './head.module.css'

export function KeyFields({ complete, ...part }: RecordPart & { complete: boolean }) {
  const { resource, session, record, ui } = part
  const kitText = useKitText()
  const [changing, setChanging] = useState<InlineTarget | null>(null)
  const list = useRef<HTMLDListElement>(null)
  const { schema, facts = [] } = resource
  useFactKeys(resource, list)
  const mayEdit = complete && may(resource, 'edit', session) && ui.isFixed?.(record) !== true
  return (
    <dl ref={list} className={styles.facts}>
      {readableAmong(schema, facts, session).map(({ name, field }) => (
        <div key={name} data-fact={name}>
          <dt>{name === 'created_at' ? kitText('age.label') : labelOf(name, field)}</dt>
          <dd title={field.options.readOnly ? showTime(textOf(record, name)) : undefined}>
            {complete || name in record ? (
              <Fact
                {...part}
                name={name}
                field={field}
                changeable={mayEdit && mayWrite(schema, name, session) && !ui.setOnce?.includes(name)}
                onChange={(anchor) => setChanging({ record, name, anchor })}
              />
            ) : (
              <SkeletonBar width={96} />
            )}
            {complete && <KnownOf {...part} name={name} />}
          </dd>
        </div>
      ))}
      <FeatureParts {...part} place="step" />
      {changing && (
        <InlineEdit {...changing} resource={resource} onRecord onClose={() => setChanging(null)} />
      )}
    </dl>
  )
}

function KnownOf({ resource, ui, record, name }: RecordPart & { name: string }) {
  const Known = ui.known?.[name]
  return Known && <Known resource={resource} record={record} />
}

interface FactProps extends RecordPart {
  name: string
  field: AnyField
  changeable: boolean
  onChange: (anchor: HTMLElement) => void
}

function Fact({ resource, ui, record, name, field, changeable, onChange }: FactProps) {
  const text = useRecordText()
  if (kindOf(field).time) {
    if (!field.options.readOnly)
      return <MomentField resource={resource} record={record} name={name} changeable={changeable} />
    const at = textOf(record, name)
    return (
      at && (name === 'created_at' ? <Age at={at} /> : <Day at={at} isSettled={ui.isSettled?.(record)} />)
    )
  }
  const label = record._labels?.[name]
  if (!isReference(field)) return <PageValue resource={resource} name={name} field={field} record={record} />
  const said = label?.text ?? text('facts.nobody')
  const shown = label?.colour ? <Chip text={label.text} colour={label.colour} /> : said
  if (!changeable) return shown
  return (
    <button
      type="button"
      className={styles.change}
      aria-haspopup="dialog"
      aria-label={text('facts.change', { label: labelOf(name, field), value: said })}
      onClick={(event) => onChange(event.currentTarget)}
    >
      {shown}
      <Icon name="down" size={14} />
    </button>
  )
}

function Age({ at }: { at: string }) {
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  return (
    <>
      {ageText(at, now, kitText)} <small>{showDay(at.slice(0, 10))}</small>
    </>
  )
}

function Day({ at, isSettled }: { at: string; isSettled: boolean | undefined }) {
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  const day = at.slice(0, 10)
  const isOverdue = isSettled === false && dueOf(day, now) === 'overdue'
  return (
    <>
      {isOverdue ? (
        <span className={styles.overdue}>{kitText('due.overdue', { when: showDay(day) })}</span>
      ) : (
        showDay(day)
      )}{' '}
      {isSettled !== true && <small>{whenText(at, now, kitText)}</small>}
    </>
  )
}
