import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import type { Resource } from '../../engine/resource.ts'
import { MonthBox } from '../../engine/ui/inputs/month-box.tsx'
import { showMonth } from '../../domain/dates/show.ts'
import { monthOf } from '../../domain/dates/days.ts'
import { today } from '../../domain/dates/wire.ts'
import { described, InputFrame } from '../../kit/inputs/input-frame.tsx'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { useTargetText } from './use-target-text.ts'

export function CopyDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const text = useTargetText()
  const translated = useText()
  const cache = useQueryClient()
  const id = useId()
  const [month, setMonth] = useState<string | null>(() => monthOf(today()))
  const { mutate, isPending, problems } = useSentForm({
    fields: ['month'],
    mutationFn: async () =>
      // The server reports a missing month.
      (await api('POST /lookup/fwd-target/copy-forward', { body: { month: month ?? '' } })).data,
    onSuccess: async ({ copied, month: to }) => {
      const args = { smart_count: copied, month: showMonth(to) }
      toast(copied > 0 ? text('copied', args) : text('nothing', args))
      await cache.invalidateQueries({ queryKey: [resource.schema.name] })
      onClose()
    },
  })
  const frame = { id: `${id}-month`, label: text('month'), required: true, error: problems['month'] }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate()
        }}
      >
        <DialogTitle id={id}>{text('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span id={`${id}-text`}>{text('text')}</span>
          <InputFrame frame={frame}>
            <MonthBox
              id={frame.id}
              value={month}
              onChange={setMonth}
              invalid={frame.error !== undefined}
              aria={described(frame)}
              autoFocus
            />
          </InputFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translated('cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {text('copy')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
