import { useState } from 'react'
import { showTime } from '../../../domain/dates/show.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { whenText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import type { EngineRecord } from '../field-components.ts'
import { textOf } from '../text-of.ts'
import { MomentDialog } from './opened-later.ts'
import { useRecordText } from './texts/use-record-text.ts'
import styles from './head.module.css'

interface MomentFactProps {
  resource: Resource
  record: EngineRecord
  name: string
  changeable: boolean
}

export function MomentField({ resource, record, name, changeable }: MomentFactProps) {
  const text = useRecordText()
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  const [dating, setDating] = useState(false)
  const time = textOf(record, name)
  const label = inSentence(labelOf(name, resource.schema.fields[name]))
  const when = time && whenText(time, now, kitText)
  const shown = time && (
    <span>
      {showTime(time)} <small>{when}</small>
    </span>
  )
  if (!changeable) return shown
  return (
    <>
      <button
        type="button"
        className={styles.change}
        data-unset={time ? undefined : ''}
        aria-haspopup="dialog"
        aria-label={
          time ? text('facts.change_moment', { label, time: `${showTime(time)} ${when}` }) : undefined
        }
        onClick={() => setDating(true)}
      >
        {shown ?? text('facts.set_moment', { label })}
        <Icon name={time ? 'down' : 'plus'} size={14} />
      </button>
      {dating && (
        <MomentDialog resource={resource} record={record} name={name} onClose={() => setDating(false)} />
      )}
    </>
  )
}
