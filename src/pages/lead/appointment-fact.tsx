import { useState } from 'react'
import { showTime } from '../../domain/dates.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { LineIcon } from '../../kit/icons/line-icon.tsx'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { textOf } from './lead-record.ts'
import { whenText } from './times.ts'
import { useLeadText } from './use-lead-text.ts'

/** When the lead is met next; a button that changes it for who may. */
export function AppointmentFact({ record, changeable }: { record: EngineRecord; changeable: boolean }) {
  const text = useLeadText()
  const [now] = useState(() => Date.now())
  const [dating, setDating] = useState(false)
  const time = textOf(record, 'appointment_at')
  const shown = time && (
    <span>
      {showTime(time)} <small>{whenText(time, now, text)}</small>
    </span>
  )
  if (!changeable) return shown
  return (
    <>
      <button
        type="button"
        className="u-lead-change"
        aria-haspopup="dialog"
        aria-label={time ? text('head.change_appointment', { time: showTime(time) }) : undefined}
        onClick={() => setDating(true)}
      >
        {shown ?? text('head.set_appointment')}
        <LineIcon name={time ? 'down' : 'plus'} size={14} />
      </button>
      {dating && <AppointmentDialog record={record} onClose={() => setDating(false)} />}
    </>
  )
}
