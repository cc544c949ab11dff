import { Button } from '@mui/material'
import { useKitText } from './texts/use-kit-text.ts'

interface TryAgainProps {
  text: string
  onAgain: () => void
  className?: string | undefined
}

export function TryAgain({ text, onAgain, className }: TryAgainProps) {
  const kitText = useKitText()
  return (
    <p role="alert" className={className}>
      {text} <Button onClick={onAgain}>{kitText('again')}</Button>
    </p>
  )
}
