import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { toast } from '../../../client/notice-store.ts'
import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import styles from '../../../engine/ui/record/head.module.css'
import { Icon } from '../../../kit/icons/icon.tsx'
import { whenText } from '../../../kit/relative-time.ts'
import { SkeletonBar } from '../../../kit/skeleton-bar.tsx'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { mayFollowUp } from '../follow-ups.ts'
import { addFollowUp } from './follow-up-calls.ts'
import { FollowUpForm } from './follow-up-form.tsx'
import { FollowUpRow } from './follow-up-row.tsx'
import list from './follow-ups.module.css'
import { useFollowUpText } from './texts/use-follow-up-text.ts'
import { useFollowUpRefresh, useFollowUps } from './use-follow-ups.ts'

export function NextStep({ resource, record, session }: RecordPartProps) {
  const place = { resource, recordId: record.id }
  const text = useFollowUpText()
  const kitText = useKitText()
  const id = useId()
  const refresh = useFollowUpRefresh(place)
  const { data, isError } = useFollowUps(place)
  const [now] = useState(() => Date.now())
  const [open, setOpen] = useState(false)
  const [next] = (data ?? [])
    .filter(({ done_at }) => done_at === null)
    .sort((one, other) => one.due_at.localeCompare(other.due_at))
  const may = mayFollowUp(resource, session)
  // Takes its place at once: what follows in the head would wrap under the pointer.
  if (!data && !isError && may)
    return (
      <div data-fact="step">
        <dt>{text('next')}</dt>
        <dd>
          <SkeletonBar width={96} />
        </dd>
      </div>
    )
  if (!data || (!next && !may)) return null
  const when = next && whenText(next.due_at, now, kitText)
  const shown = next && (
    <>
      <span title={next.what}>{next.what}</span> <small>{when}</small>
    </>
  )
  return (
    <div data-fact="step">
      <dt>{text('next')}</dt>
      <dd>
        {may ? (
          <button
            type="button"
            className={styles.change}
            data-unset={next ? undefined : ''}
            aria-haspopup="dialog"
            aria-label={next ? text('next_change', { what: `${next.what} ${when}` }) : text('next_none')}
            onClick={() => setOpen(true)}
          >
            {shown ?? text('next_none')}
            <Icon name={next ? 'down' : 'plus'} size={14} />
          </button>
        ) : (
          shown
        )}
        {open && (
          <Dialog open onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
            <DialogTitle id={id}>{text('next')}</DialogTitle>
            <DialogContent>
              {next ? (
                <ul className={list.steps}>
                  <FollowUpRow {...place} session={session} followUp={next} />
                </ul>
              ) : (
                <FollowUpForm
                  onSend={async (values) => {
                    await addFollowUp(place, values)
                    setOpen(false)
                    await refresh()
                    toast(text('saved'))
                  }}
                  onCancel={() => setOpen(false)}
                />
              )}
            </DialogContent>
          </Dialog>
        )}
      </dd>
    </div>
  )
}
