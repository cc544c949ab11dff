import { useSyncExternalStore } from 'react'
import { Icon } from '../icons.tsx'
import { connection } from './connection.ts'
import { useLiveText } from './texts/use-live-text.ts'
import './live-sign.css'

/** Says in the top bar that this tab is not told of changes, once that has lasted a while; otherwise nothing. */
export function LiveSign() {
  const text = useLiveText()
  const lost = useSyncExternalStore(connection.subscribe, connection.get) === 'lost'
  return (
    <span role="status" className="u-live-sign">
      {lost && (
        <span title={text('lost_hint')}>
          <Icon name="offline" size={16} />
          <span>{text('lost')}</span>
        </span>
      )}
    </span>
  )
}
