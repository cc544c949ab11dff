import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { showTime } from '../../domain/dates/show.ts'
import { CopyButton } from '../../engine/ui/record/copy-button.tsx'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { useCalendarText } from './use-calendar-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './calendar.module.css'

const queryKey = ['own', 'calendar-feed']

/** The user's secret calendar feed link: shown once, regenerated, revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const text = useCalendarText()
  const engineText = useText()
  const client = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api('GET /system/calendar-feed', { signal, origin: 'auxiliary' })).data,
  })
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey })
    } catch (failed) {
      reportFailure(failed)
    }
    setBusy(false)
  }
  const make = () =>
    run(async () => {
      setAddress((await api('POST /system/calendar-feed')).data.url)
    })
  const revoke = () =>
    run(async () => {
      await api('DELETE /system/calendar-feed')
      setAddress(null)
      toast(text('feed.revoked'))
    })
  const since = data?.created_at ?? null
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('feed.title')}</DialogTitle>
      <DialogContent className={styles.plannerFeed}>
        <p>{text('feed.about')}</p>
        {!data && !error && <Skeleton height={28} />}
        {!data && error && <TryAgain text={text('feed.failed')} onAgain={() => void refetch()} />}
        {address && (
          <>
            <p className={styles.plannerAddress}>
              <code>{address}</code>
              <CopyButton value={address} what={text('feed.address')} />
            </p>
            <p>{text('feed.once')}</p>
          </>
        )}
        {!address && since && <p>{text('feed.since', { time: showTime(since) })}</p>}
      </DialogContent>
      <DialogActions>
        {since && (
          <Button color="error" sx={{ mr: 'auto' }} disabled={busy} onClick={() => void revoke()}>
            {text('feed.revoke')}
          </Button>
        )}
        <Button onClick={onClose}>{engineText('close')}</Button>
        {data && !address && (
          <Button variant="contained" loading={busy} onClick={() => void make()}>
            {text(since ? 'feed.renew' : 'feed.make')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
