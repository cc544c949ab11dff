import type { FollowUp } from '../api/shapes.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { isOver } from '../../../domain/dates/wire.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { whenText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { mayFollowUp, mayRemoveFollowUp } from '../follow-ups.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { DueChips } from './due-chips.tsx'
import { changeFollowUp, finishFollowUp, removeFollowUp, snoozeFollowUp } from './follow-up-calls.ts'
import { FollowUpForm } from './follow-up-form.tsx'
import { useFollowUpText } from './texts/use-follow-up-text.ts'
import { useFollowUpRefresh } from './use-follow-ups.ts'
import styles from './follow-ups.module.css'

interface FollowUpRowProps extends RecordAddress {
  followUp: FollowUp
  session: AccessSession
}

export function FollowUpRow({ followUp, session, ...place }: FollowUpRowProps) {
  const text = useFollowUpText()
  const kitText = useKitText()
  const refresh = useFollowUpRefresh(place)
  const [now] = useState(() => Date.now())
  const [state, setState] = useState<'shown' | 'snoozing' | 'editing' | 'next'>('shown')
  const { id, version, what, due_at, done_at, user_id, user_name } = followUp
  const overdue = done_at === null && isOver(due_at, now)
  const may = done_at === null && mayFollowUp(place.resource, session)

  const after = async (said: string) => {
    setState('shown')
    await refresh()
    toast(said)
  }
  const run = (work: Promise<unknown>, said: string) => void work.then(() => after(said), reportFailure)
  const when = [whenText(due_at, now, kitText), showTime(due_at)].filter(Boolean).join(' · ')
  const open = (wanted: typeof state) => () => setState(state === wanted ? 'shown' : wanted)

  return (
    <li
      className={styles.followUp}
      data-overdue={overdue || undefined}
      data-done={done_at !== null || undefined}
    >
      <div>
        <strong>{what}</strong>
        <small>
          {overdue && <b>{text('overdue')}</b>}{' '}
          {done_at === null
            ? when
            : text('done_by', { time: showTime(done_at), name: followUp.done_by_name ?? '' })}
          {done_at === null &&
            user_name !== null &&
            user_id !== session.userId &&
            ` · ${text('for', { name: user_name })}`}
        </small>
      </div>
      {may && (
        <div className={styles.followUpActions}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="check" size={16} />}
            aria-label={text('done_of', { what })}
            onClick={() => run(finishFollowUp(place, id), text('finished'))}
          >
            {text('done')}
          </Button>
          <Button size="small" aria-expanded={state === 'next'} onClick={open('next')}>
            {text('done_next')}
          </Button>
          <Button
            size="small"
            aria-expanded={state === 'snoozing'}
            aria-label={text('snooze_of', { what })}
            onClick={open('snoozing')}
          >
            {text('snooze')}
          </Button>
          <Button size="small" aria-expanded={state === 'editing'} onClick={open('editing')}>
            {text('edit')}
          </Button>
          {mayRemoveFollowUp(place.resource, session, followUp) && (
            <Button size="small" onClick={() => run(removeFollowUp(place, id), text('removed'))}>
              {text('remove')}
            </Button>
          )}
        </div>
      )}
      {state === 'snoozing' && (
        <DueChips
          onChoose={(at) => run(snoozeFollowUp(place, followUp, at), text('moved', { time: showTime(at) }))}
          onOther={() => setState('editing')}
        />
      )}
      {state === 'editing' && (
        <FollowUpForm
          start={{ what, due_at, ...(user_id !== null && { user_id }) }}
          onSend={async (values) => {
            await changeFollowUp(place, id, { ...values, version })
            await after(text('saved'))
          }}
          onCancel={() => setState('shown')}
        />
      )}
      {state === 'next' && (
        <FollowUpForm
          onSend={async (next) => {
            await finishFollowUp(place, id, next)
            await after(text('finished'))
          }}
          onCancel={() => setState('shown')}
        />
      )}
    </li>
  )
}
