import { useCreditText } from './use-credit-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'

export function ReadFailed({ onRetry }: { onRetry: () => void }) {
  const text = useCreditText()
  return <TryAgain text={text('failed')} onAgain={onRetry} />
}
