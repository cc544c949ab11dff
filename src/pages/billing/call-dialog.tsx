import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import type { Fields } from '../../engine/field.ts'
import type { Schema, ValuesIn } from '../../engine/schema.ts'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { useCallForm, type CallStart } from '../../engine/ui/form/use-call-form.ts'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

interface CallDialogProps<F extends Fields, S extends CallStart<F>> {
  title: string
  schema: Schema<F>
  start: S
  action: string
  refusal?: string
  danger?: boolean
  send: (values: ValuesIn<F, S>, form: UseFormReturn) => Promise<void>
  onClose: () => void
}

/** Shows server errors at their fields. */
export function CallDialog<F extends Fields, S extends CallStart<F>>({
  title,
  schema,
  start,
  action,
  refusal,
  danger,
  send,
  onClose,
}: CallDialogProps<F, S>) {
  const id = useId()
  const text = useBillingText()
  const { form, busy, submit } = useCallForm(schema, start, send)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogContent>
            <div className={styles.inputs}>
              {Object.keys(start).map((name, at) => (
                <FormInput key={name} schema={schema} name={name} autoFocus={at === 0} />
              ))}
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{refusal ?? text('cancel')}</Button>
            <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy}>
              {action}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
