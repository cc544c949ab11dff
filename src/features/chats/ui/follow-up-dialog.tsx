import { cutText } from '../../../domain/graphemes.ts'
import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import DOMPurify from 'dompurify'
import { useId, useMemo } from 'react'
import { toast } from '../../../client/notice-store.ts'
import { heldSession } from '../../../client/session/session-store.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { addFollowUp } from '../../follow-ups/ui/follow-up-calls.ts'
import { FollowUpForm } from '../../follow-ups/ui/follow-up-form.tsx'
import { useFollowUpRefresh } from '../../follow-ups/ui/use-follow-ups.ts'
import { text } from './texts/text.ts'

const longest = 200

/** Plain text of a message, parsed inertly. */
function wordsOf(html: string): string {
  const words = DOMPurify.sanitize(html.replaceAll('</', ' </'), { RETURN_DOM_FRAGMENT: true }).textContent
  return cutText(words.replace(/\s+/g, ' ').trim(), longest)
}

interface FollowUpDialogProps {
  place: RecordAddress
  html: string
  onClose: () => void
}

export default function FollowUpDialog({ place, html, onClose }: FollowUpDialogProps) {
  const title = useId()
  const refresh = useFollowUpRefresh(place)
  const start = useMemo(() => {
    const user_id = heldSession()?.user.id
    return { what: wordsOf(html), due_at: null, user_id }
  }, [html])
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{text('room.follow_up_title')}</DialogTitle>
      <DialogContent>
        <FollowUpForm
          start={start}
          onCancel={onClose}
          onSend={async (values) => {
            await addFollowUp(place, values)
            toast(text('room.follow_up_kept'))
            onClose()
            await refresh()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
