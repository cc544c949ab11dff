import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { showTime } from '../../../domain/dates/show.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useRecordText } from './texts/use-record-text.ts'
import styles from './offline-note.module.css'

export const useOffline = (): boolean =>
  !useSyncExternalStore(
    (hear) => onlineManager.subscribe(hear),
    () => onlineManager.isOnline(),
  )

/** Offline: when the record was read. */
export function OfflineNote({ readAt }: { readAt: number }) {
  const text = useRecordText()
  return (
    <p className={styles.note} role="status">
      <Icon name="offline" />
      {text('offline.as_read', { time: showTime(wireTime(readAt)) })}
    </p>
  )
}
