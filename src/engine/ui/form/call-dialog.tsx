import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import type { Fields } from '../../field.ts'
import type { Schema, ValuesIn } from '../../schema.ts'
import { useText } from '../texts/use-text.ts'
import { FormInput } from './form-input.tsx'
import { useCallForm, type CallStart } from './use-call-form.ts'
import styles from './call-dialog.module.css'

interface CallDialogProps<F extends Fields, S extends CallStart<F>> {
  title: string
  schema: Schema<F>
  start: S
  action: string
  refusal?: string
  danger?: boolean
  send: (values: ValuesIn<F, S>, form: UseFormReturn) => Promise<void>
  onClose: () => void
  /** Below the inputs, within their form. */
  children?: ReactNode
}

/** Asks for the fields named by `start` and sends them; shows server errors at their fields. */
export function CallDialog<F extends Fields, S extends CallStart<F>>({
  title,
  schema,
  start,
  action,
  refusal,
  danger,
  send,
  onClose,
  children,
}: CallDialogProps<F, S>) {
  const id = useId()
  const text = useText()
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
              {children}
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
