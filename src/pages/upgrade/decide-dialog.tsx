import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isRenewal, maxNoteLength } from '../../domain/upgrade-request.ts'
import { toast } from '../../client/notice-store.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { allRequests, decideRequest } from './upgrade-calls.ts'
import type { Decision } from './upgrade-requests-page.tsx'
import { usePackageText, useUpgradeText } from './use-upgrade-text.ts'

/** Declining requires a reason. */
export function DecideDialog({ request, status, onClose }: Decision & { onClose: () => void }) {
  const text = useUpgradeText()
  const packageText = usePackageText()
  const translated = useText()
  const cache = useQueryClient()
  const id = useId()
  const [reason, setReason] = useState('')
  const names = { corporate: request.corporate_name, to: packageText(request.wanted_package) }
  const { mutate, isPending, problems } = useSentForm({
    fields: status === 'granted' ? [] : ['reason'],
    mutationFn: decideRequest,
    onFailed: () => {
      void cache.invalidateQueries({ queryKey: allRequests })
      onClose()
    },
    onSuccess: (requests) => {
      cache.setQueryData(allRequests, requests)
      toast(text(`requests.${status}`, names))
      onClose()
    },
  })
  const granting = status === 'granted'
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate({ request, status, ...(!granting && { reason }) })
        }}
      >
        <DialogTitle id={id}>
          {text(granting ? 'requests.grant_title' : 'requests.decline_title', names)}
        </DialogTitle>
        <DialogContent>
          {granting ? (
            text(isRenewal(request) ? 'requests.renew_text' : 'requests.grant_text')
          ) : (
            <TextField
              label={text('requests.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={problems['reason'] !== undefined}
              helperText={problems['reason'] ?? text('requests.reason_hint')}
              slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
              margin="dense"
              multiline
              minRows={2}
              autoFocus
              required
              fullWidth
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} autoFocus={granting}>
            {translated('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isPending}
            color={granting ? 'primary' : 'error'}
          >
            {text(granting ? 'requests.grant' : 'requests.decline')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
