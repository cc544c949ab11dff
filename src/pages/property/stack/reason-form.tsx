import { Button } from '@mui/material'
import { FormProvider } from 'react-hook-form'
import { f } from '../../../engine/field.ts'
import { defineSchema } from '../../../engine/schema.ts'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { useFieldInput } from '../../../engine/ui/inputs/use-field-input.ts'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import styles from './stack.module.css'

const reasonSchema = defineSchema(
  'reason',
  { reason: f.text({ required: true, max: 200, label: 'Reason' }) },
  { title: 'reason' },
)

interface ReasonFormProps {
  action: string
  send: (reason: string) => Promise<void>
}

/** Clears after success. */
export function ReasonForm({ action, send }: ReasonFormProps) {
  const { form, busy, submit } = useCallForm(reasonSchema, { reason: null }, async ({ reason }, sent) => {
    await send(reason)
    sent.reset()
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <ReasonInput />
        <Button type="submit" variant="outlined" loading={busy}>
          {action}
        </Button>
      </form>
    </FormProvider>
  )
}

function ReasonInput() {
  const input = useFieldInput('reason', reasonSchema.fields.reason)
  return <TextBox input={input} />
}
