import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { api } from '../../../client/api.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { maxRequestLength, type RequestWay } from '../requests.ts'
import type { Resource } from '../../../engine/resource.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { useRequestText } from './texts/use-request-text.ts'

interface AskDialogProps {
  resource: Resource
  field: string
  value: string
  way: RequestWay
  onSent: () => void
  onClose: () => void
}

export function AskDialog({ resource, field, value, way, onSent, onClose }: AskDialogProps) {
  const engineText = useText()
  const text = useRequestText()
  const id = useId()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const body = { field, value, way, ...(message.trim() && { message: message.trim() }) }
      const params = { service: resource.service, call: resource.call }
      await api('POST /:service/:call/requests', { params, body })
      toast(text('dialog.sent'))
      onSent()
    } catch (error) {
      setBusy(false)
      reportFailure(error)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text(`dialog.${way}`, { name: inSentence(resource.label[0]) })}</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>
        {text('dialog.text')}
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={2}
          margin="normal"
          label={text('dialog.message')}
          value={message}
          slotProps={{ htmlInput: { maxLength: maxRequestLength } }}
          onChange={(event) => setMessage(event.target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{engineText('cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void send()}>
          {text('dialog.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
