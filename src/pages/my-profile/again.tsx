import { Button } from '@mui/material'
import { useProfileText } from './use-profile-text.ts'

/** What could not be loaded, with a way to try again. */
export function Again({ onAgain }: { onAgain: () => void }) {
  const text = useProfileText()
  return (
    <p role="alert">
      {text('failed')} <Button onClick={onAgain}>{text('again')}</Button>
    </p>
  )
}
