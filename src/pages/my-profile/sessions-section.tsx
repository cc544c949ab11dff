import { Button, Skeleton } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showTime } from '../../domain/dates/show.ts'
import type { OwnSession } from '../../domain/own-account.ts'
import { toast } from '../../client/notice-store.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { Again } from './again.tsx'
import { endOtherSessions, endSession, readSessions } from './own-calls.ts'
import { useProfileText } from './use-profile-text.ts'
import styles from './my-profile.module.css'

/** Ended sessions are rejected from their next call. */
export function SessionsSection() {
  const text = useProfileText()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { data, isError, refetch } = useQuery({ queryKey: ['own', 'sessions'], queryFn: readSessions })
  const onSettled = () => cache.invalidateQueries({ queryKey: ['own', 'sessions'] })
  const one = useMutation({
    mutationFn: endSession,
    onSuccess: () => toast(text('ended')),
    onSettled,
  })
  const others = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: ({ ended }) => toast(text('others_ended', { smart_count: ended })),
    onSettled: () => {
      setAsking(false)
      return onSettled()
    },
  })
  return (
    <FormSection title={text('sessions')} hint={text('sessions_hint')}>
      {isError && <Again onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={56} />}
      {data && (
        <ul className={styles.profileSessions}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} busy={one.isPending} onEnd={one.mutate} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <div>
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            {text('end_others')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={text('end_others_title')}
          text={text('end_others_text')}
          action={text('end_others')}
          danger
          busy={others.isPending}
          onConfirm={() => others.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </FormSection>
  )
}

interface SessionRowProps {
  session: OwnSession
  busy: boolean
  onEnd: (id: string) => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const text = useProfileText()
  const device = session.device ?? text('unknown_device')
  const time = showTime(session.created_at)
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.messaging_only && <span className={styles.profileMark}>{text('messaging_only')}</span>}
        <span>{text('since', { address: session.address ?? text('unknown_address'), time })}</span>
      </div>
      {session.is_current ? (
        <span className={styles.profileMark}>{text('this_session')}</span>
      ) : (
        <Button
          size="small"
          disabled={busy}
          aria-label={text('end_named', { device, time })}
          onClick={() => onEnd(session.id)}
        >
          {text('end')}
        </Button>
      )}
    </li>
  )
}
