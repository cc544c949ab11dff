import { Button, Skeleton } from '@mui/material'
import { useText } from '../../engine/ui/texts/use-text.ts'
import styles from './log.module.css'

interface LogWaitProps {
  /** Whether the lines could not be read. */
  failed: boolean
  texts: { failed: string; loading: string }
  onRetry: () => void
}

/** What stands where lines will be: their shapes while they are on their way, or that they did not come. */
export function LogWait({ failed, texts, onRetry }: LogWaitProps) {
  const text = useText()
  return failed ? (
    <p className={styles.none} role="alert">
      {texts.failed} <Button onClick={onRetry}>{text('retry')}</Button>
    </p>
  ) : (
    <div className={styles.none} role="status" aria-label={texts.loading}>
      {[90, 80, 85].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={40} />
      ))}
    </div>
  )
}
