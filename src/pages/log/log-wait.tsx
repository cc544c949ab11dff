import { Skeleton } from '@mui/material'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './log.module.css'

interface LogWaitProps {
  failed: boolean
  texts: { failed: string; loading: string }
  onRetry: () => void
}

export function LogWait({ failed, texts, onRetry }: LogWaitProps) {
  return failed ? (
    <TryAgain className={styles.none} text={texts.failed} onAgain={onRetry} />
  ) : (
    <div className={styles.none} role="status" aria-label={texts.loading}>
      {[90, 80, 85].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={40} />
      ))}
    </div>
  )
}
