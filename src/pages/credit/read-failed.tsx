import { Button } from '@mui/material'
import { useCreditText } from './use-credit-text.ts'

/** What stands where something could not be read, with a way to try it again. */
export function ReadFailed({ onRetry }: { onRetry: () => void }) {
  const text = useCreditText()
  return (
    <p role="status">
      {text('failed')}{' '}
      <Button size="small" onClick={onRetry}>
        {text('retry')}
      </Button>
    </p>
  )
}
