import { Skeleton } from '@mui/material'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './log.module.css'

interface LogWaitProps {
  /** Whether the lines could not be read. */
  failed: boolean
  texts: { failed: string; loading: string }
  onRetry: () => void
}

/** What stands where lines will be: their shapes while they are on their way, or that they did not come. */
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
