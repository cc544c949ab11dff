import { Button } from '@mui/material'
import { useText } from '../texts/use-text.ts'

interface SaveActionsProps {
  dirty: boolean
  busy: boolean
  onDiscard: () => void
}

export function SaveActions({ dirty, busy, onDiscard }: SaveActionsProps) {
  const text = useText()
  return (
    <>
      <Button size="medium" disabled={!dirty || busy} onClick={onDiscard}>
        {text('form.discard')}
      </Button>
      <Button size="medium" type="submit" variant="contained" loading={busy}>
        {text('save')}
      </Button>
    </>
  )
}
