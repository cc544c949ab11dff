import { useCreditText } from './use-credit-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'

/** What stands where something could not be read, with a way to try it again. */
export function ReadFailed({ onRetry }: { onRetry: () => void }) {
  const text = useCreditText()
  return <TryAgain text={text('failed')} onAgain={onRetry} />
}
