import { useSyncExternalStore } from 'react'
import { Icon } from '../../kit/icons/icon.tsx'
import { connection } from '../../client/live/connection.ts'
import { useLiveText } from '../../client/live/texts/use-live-text.ts'
import styles from './live-sign.module.css'

export function LiveSign() {
  const text = useLiveText()
  const lost = useSyncExternalStore(connection.subscribe, connection.get) === 'lost'
  return (
    <span role="status" className={styles.liveSign}>
      {lost && (
        <span title={text('lost_hint')}>
          <Icon name="offline" size={16} />
          <span>{text('lost')}</span>
        </span>
      )}
    </span>
  )
}
