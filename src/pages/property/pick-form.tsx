import { Button } from '@mui/material'
import { FormProvider } from 'react-hook-form'
import { f } from '../../engine/field.ts'
import { defineSchema, type Schema } from '../../engine/schema.ts'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { useFieldInput } from '../../engine/ui/inputs/use-field-input.ts'
import { RefBox } from '../../engine/ui/reference/ref-box.tsx'
import { InputFrame } from '../../kit/inputs/input-frame.tsx'
import styles from './stack/stack.module.css'

const fields = {
  customer: f.ref('customer', { required: true, label: 'Customer' }),
  project: f.ref('project', { required: true, label: 'Project' }),
}
/** Named after the API's parameter so that errors show beside it. */
const schemas = {
  customer: defineSchema('pick_customer', { customer_id: fields.customer }, { title: 'customer_id' }),
  project: defineSchema('pick_project', { project_id: fields.project }, { title: 'project_id' }),
}

interface PickFormProps {
  of: keyof typeof schemas
  action: string
  autoFocus?: boolean
  send: (id: number) => Promise<void>
}

/** Clears after success. */
export function PickForm({ of, action, autoFocus, send }: PickFormProps) {
  const schema: Schema = schemas[of]
  const name = `${of}_id`
  const { form, busy, submit } = useCallForm(schema, { [name]: null }, async (values, sent) => {
    await send(Number(values[name]))
    sent.reset()
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <PickInput of={of} autoFocus={autoFocus} />
        <Button type="submit" variant="contained" loading={busy}>
          {action}
        </Button>
      </form>
    </FormProvider>
  )
}

function PickInput({ of, autoFocus }: Pick<PickFormProps, 'of' | 'autoFocus'>) {
  const input = useFieldInput(`${of}_id`, fields[of])
  return (
    <InputFrame frame={input}>
      <RefBox input={input} to={of} autoFocus={autoFocus} />
    </InputFrame>
  )
}
