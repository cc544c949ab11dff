import { Button, Drawer, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { saveQueue } from '../../../client/save-queue.ts'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { quickMoments } from '../../../kit/calendar/quick-moments.ts'
import { isUnanswered } from '../../../domain/contacts/calls.ts'
import { callSchema } from '../../activity/entries.ts'
import { mayWrite } from '../../../engine/field-access.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { DueChips } from '../../follow-ups/ui/due-chips.tsx'
import { useRefOptions } from '../../../engine/ui/reference/use-ref-options.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { useDayText } from './texts/use-day-text.ts'
import styles from './after-call.module.css'
import quick from '../../../kit/quick.module.css'

export interface CalledRecord {
  resource: Resource
  record: EngineRecord
  name: string
  followUpId?: number
  listedAs?: string
}

const { outcome: outcomeField, body: noteField, next_step: nextField } = callSchema.fields

interface AfterCallProps {
  called: CalledRecord
  onClose: () => void
  onSaved?: () => void
}

/** Saves outcome, status, note and next follow-up of a call in one request. */
export function AfterCall({ called, onClose, onSaved }: AfterCallProps) {
  const { resource, record, name, followUpId, listedAs } = called
  const engineText = useText()
  const text = useDayText()
  const id = useId()
  const session = useAccessSession()
  const [now] = useState(() => Date.now())
  const [outcome, setOutcome] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const [note, setNote] = useState('')
  const [next, setNext] = useState('')
  const [due, setDue] = useState<string | null>(null)
  const field = resource.status ?? ''
  const to = referredOne(resource.schema.fields[field])
  const changeable = to !== undefined && session !== null && mayWrite(resource.schema, field, session)
  const { options } = useRefOptions(to ?? 'user', '', changeable)

  const choose = (value: string) => {
    setOutcome(value)
    const tomorrow = quickMoments(now).find((moment) => moment.name === 'tomorrow')
    if (isUnanswered(value) && due === null && tomorrow) setDue(`${tomorrow.moment}:00`)
  }
  const save = () => {
    const next_step = next.trim()
    const what = next_step || text('after.next_placeholder')
    saveQueue.add({
      service: resource.service,
      path: `${resource.schema.name}/${record.id}/entries`,
      of: resource.schema.name,
      ...(listedAs && { listedAs }),
      what: text('after.what', { name }),
      body: {
        kind: 'call',
        outcome,
        ...(note.trim() && { body: note.trim() }),
        ...(next_step && { next_step }),
        ...(status && { changes: { [field]: Number(status), version: record.version } }),
        ...(followUpId !== undefined && { done: followUpId }),
        ...(due && { follow_up: { what, due_at: due } }),
      },
    })
    onClose()
    onSaved?.()
  }
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      // Above the dialog it was opened from.
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { 'aria-labelledby': id, role: 'dialog' } }}
    >
      <form
        className={styles.afterCall}
        onSubmit={(event) => {
          event.preventDefault()
          if (outcome) save()
        }}
      >
        <h2 id={id}>{text('after.title', { name })}</h2>
        <div className={quick.quick} data-part="quick" role="group" aria-label={text('after.outcome')}>
          {Object.entries(outcomeField.options.choices).map(([value, label]) => (
            <button key={value} type="button" aria-pressed={outcome === value} onClick={() => choose(value)}>
              {translateLabel(label)}
            </button>
          ))}
        </div>
        {changeable && (
          <TextField
            select
            size="small"
            label={text('after.status')}
            value={status}
            onChange={(event) => setStatus(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, input: { notched: false } }}
          >
            <MenuItem value="">{text('after.keep_status')}</MenuItem>
            {options.map((option) => (
              <MenuItem key={option.value} value={String(option.value)}>
                {option.text}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          size="small"
          multiline
          maxRows={4}
          label={text('after.note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: noteField.options.max } }}
        />
        <TextField
          size="small"
          label={text('after.next')}
          placeholder={text('after.next_placeholder')}
          value={next}
          onChange={(event) => setNext(event.target.value)}
          slotProps={{ htmlInput: { maxLength: nextField.options.max } }}
        />
        <DueChips value={due} onChoose={(at) => setDue(at === due ? null : at)} />
        <div className={styles.send}>
          <Button onClick={onClose}>{engineText('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={outcome === null}>
            {text('after.save')}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
