import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { useText } from '../texts/use-text.ts'

export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const text = useText()
  return (
    <ConfirmDialog
      title={text('form.leave_title')}
      text={text('form.leave_text')}
      action={text('form.leave')}
      refusal={text('form.stay')}
      danger
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
