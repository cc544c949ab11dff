import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEvent } from 'react-admin'
import { useEffect, useSyncExternalStore } from 'react'
import { sayBriefly } from '../../../client/notice-store.ts'
import { saveQueue, type QueuedSave } from '../../../client/save-queue.ts'
import { useOnline } from '../../../client/use-online.ts'
import { useDayText } from './texts/use-day-text.ts'
import styles from './save-queue-bar.module.css'

/** Sends and shows queued saves, which survive network loss and reload. */
export function SaveQueueBar() {
  const text = useDayText()
  const client = useQueryClient()
  const online = useOnline()
  const saves = useSyncExternalStore(saveQueue.subscribe, saveQueue.saves)
  const refused = saves.filter((save) => save.refused !== undefined)
  const waiting = saves.length - refused.length

  const saved = useEvent(({ of, listedAs, what }: QueuedSave) => {
    for (const changed of [of, listedAs ?? of]) void client.invalidateQueries({ queryKey: [changed] })
    sayBriefly(text('queue.saved', { what }))
  })
  useEffect(() => {
    if (online && waiting > 0) void saveQueue.send(saved)
  }, [online, waiting, saved])

  if (saves.length === 0) return null
  return (
    <div className={styles.queue} role="status" aria-label={text('queue.label')}>
      {waiting > 0 && (
        <p>{online ? text('queue.sending') : text('queue.waiting', { smart_count: waiting })}</p>
      )}
      {refused.map(({ key, what, refused: why = '' }) => (
        <div key={key}>
          <p>{text('queue.refused', { what, why })}</p>
          <Button size="small" onClick={() => saveQueue.retry(key)}>
            {text('queue.retry')}
          </Button>
          <Button size="small" onClick={() => saveQueue.drop(key)}>
            {text('queue.drop')}
          </Button>
        </div>
      ))}
    </div>
  )
}
