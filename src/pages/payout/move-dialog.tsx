import { useState } from 'react'
import { reportFailure } from '../../client/notice-store.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'

interface MoveDialogProps {
  title: string
  about: string
  action: string
  move: () => Promise<void>
  onClose: () => void
}

/** Shows server errors. */
export function MoveDialog({ title, about, action, move, onClose }: MoveDialogProps) {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await move()
      onClose()
    } catch (error) {
      reportFailure(error)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={title}
      text={about}
      action={action}
      busy={busy}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  )
}
