import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { toast } from '../../client/notice-store.ts'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { useFieldInput } from '../../engine/ui/inputs/use-field-input.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { TextBox } from '../../kit/inputs/text-box.tsx'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { addPasskey, beginAuthenticator, confirmAuthenticator, renameFactor } from './own-calls.ts'
import { factorSchema } from './profile-schema.ts'
import { useProfileText } from './use-profile-text.ts'
import styles from './security.module.css'

const QrCode = lazy<{ text: string; label: string }>(
  () => import('../../kit/qr-code.tsx'),
  () => null,
)

/** Pending authenticator key, shown once. */
interface NewKey {
  id: number
  secret: string
  address: string
}

export type FactorTask = { does: 'code' } | { does: 'passkey' } | { does: 'rename'; id: number; name: string }

interface FactorDialogProps {
  task: FactorTask
  /** With recovery codes on the first factor. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Names a factor; apps then show the key and ask for the first code. */
export function FactorDialog({ task, onDone, onClose }: FactorDialogProps) {
  const [key, setKey] = useState<NewKey | null>(null)
  return key ? (
    <FirstCode made={key} onDone={onDone} onClose={onClose} />
  ) : (
    <FactorName task={task} onKey={setKey} onDone={onDone} onClose={onClose} />
  )
}

function FactorName({ task, onKey, onDone, onClose }: FactorDialogProps & { onKey: (key: NewKey) => void }) {
  const text = useProfileText()
  const named =
    task.does === 'rename' ? task.name : text(task.does === 'code' ? 'factor_code' : 'factor_passkey')
  const title = text(
    task.does === 'rename' ? 'factor_rename' : task.does === 'code' ? 'add_app' : 'add_passkey',
  )
  return (
    <OneField
      title={title}
      action={text(task.does === 'rename' ? 'save' : 'factor_continue')}
      name="name"
      start={named}
      onClose={onClose}
      onSend={async (name) => {
        if (task.does === 'code') return onKey(await beginAuthenticator(name))
        if (task.does === 'rename') {
          await renameFactor(task.id, name)
          toast(text('factor_renamed'))
          return onDone(null)
        }
        const added = await addPasskey(name)
        if (!added) return toast(text('passkey_failed'), 'warning')
        toast(text(added.recovery_codes ? 'factor_saved' : 'factor_added_more'))
        onDone(added.recovery_codes)
      }}
    />
  )
}

function FirstCode({ made, onDone, onClose }: Omit<FactorDialogProps, 'task'> & { made: NewKey }) {
  const text = useProfileText()
  return (
    <OneField
      title={text('add_app')}
      action={text('factor_confirm')}
      name="code"
      start=""
      onClose={onClose}
      onSend={async (code) => {
        const { recovery_codes } = await confirmAuthenticator(made.id, code)
        toast(text(recovery_codes ? 'factor_saved' : 'factor_added_more'))
        onDone(recovery_codes)
      }}
    >
      <p className={styles.lead}>{text('factor_scan')}</p>
      <QrCode text={made.address} label={text('factor_qr')} />
      <p className={styles.key}>{text('factor_key', { key: made.secret })}</p>
    </OneField>
  )
}

interface OneFieldProps {
  title: string
  action: string
  name: keyof typeof factorSchema.fields
  start: string
  onSend: (value: string) => Promise<void> | void
  onClose: () => void
  children?: ReactNode
}

function OneField({ title, action, name, start, onSend, onClose, children }: OneFieldProps) {
  const translated = useText()
  const id = useId()
  const { form, busy, submit } = useCallForm(factorSchema, { [name]: start }, async (values) =>
    onSend(String(values[name])),
  )
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            {children}
            <FactorInput name={name} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translated('cancel')}</Button>
            <Button type="submit" variant="contained" loading={busy}>
              {action}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

function FactorInput({ name }: Pick<OneFieldProps, 'name'>) {
  return <TextBox input={useFieldInput(name, factorSchema.fields[name])} autoFocus />
}
