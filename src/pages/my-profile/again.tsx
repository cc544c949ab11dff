import { useProfileText } from './use-profile-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'

export function Again({ onAgain }: { onAgain: () => void }) {
  const text = useProfileText()
  return <TryAgain text={text('failed')} onAgain={onAgain} />
}
