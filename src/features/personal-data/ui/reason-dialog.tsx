import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
} from '@mui/material'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { toast } from '../../../client/notice-store.ts'
import { reasonSchema } from '../personal-data.ts'
import { componentsOf } from '../../../engine/ui/components-of.ts'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import styles from './personal.module.css'

interface ReasonDialogProps {
  title: string
  text: string
  action: string
  /** Confirmation checkbox, for irreversible actions. */
  sure?: string
  done: string
  send: (values: { reason: string }) => Promise<void>
  onClose: () => void
}

export function ReasonDialog({ title, text, action, sure, done, send, onClose }: ReasonDialogProps) {
  const id = useId()
  const engineText = useText()
  const [start] = useState({ reason: '' })
  const [ticked, setTicked] = useState(sure === undefined)
  const { form, busy, submit } = useCallForm(reasonSchema, start, async (values) => {
    await send(values)
    toast(done)
    onClose()
  })
  const { Input } = componentsOf(reasonSchema.fields.reason)
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogContent className={styles.dialog}>
            <p id={`${id}-text`}>{text}</p>
            <Input name="reason" field={reasonSchema.fields.reason} />
            {sure !== undefined && (
              <FormControlLabel
                label={sure}
                control={<Checkbox checked={ticked} onChange={(_, checked) => setTicked(checked)} />}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{engineText('cancel')}</Button>
            <Button
              type="submit"
              variant="contained"
              color={sure === undefined ? 'primary' : 'error'}
              disabled={!ticked}
              loading={busy}
            >
              {action}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
