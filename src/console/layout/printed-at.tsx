import { useTranslate } from 'react-admin'
import { useSyncExternalStore } from 'react'
import { showTime } from '../../domain/dates/show.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import styles from './top-bar.module.css'

function onPrint(hear: () => void): () => void {
  addEventListener('beforeprint', hear)
  return () => removeEventListener('beforeprint', hear)
}

const now = () => showTime(wireTime(Date.now()))

export function PrintedAt() {
  const translate = useTranslate()
  const time = useSyncExternalStore(onPrint, now)
  return <span className={styles.printed}>{translate('shell.printed', { time })}</span>
}
