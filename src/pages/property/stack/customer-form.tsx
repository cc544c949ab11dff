import { Button } from '@mui/material'
import { FormProvider } from 'react-hook-form'
import { f } from '../../../engine/field.ts'
import { defineSchema } from '../../../engine/schema.ts'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { useFieldInput } from '../../../engine/ui/inputs/use-field-input.ts'
import { RefBox } from '../../../engine/ui/reference/ref-box.tsx'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import styles from './stack.module.css'

const customerSchema = defineSchema(
  'hold_for',
  { customer_id: f.ref('customer', { required: true, label: 'Customer' }) },
  { title: 'customer_id' },
)

interface CustomerFormProps {
  action: string
  autoFocus?: boolean
  send: (customer: number) => Promise<void>
}

/** A customer, and what is done for them. */
export function CustomerForm({ action, autoFocus, send }: CustomerFormProps) {
  const { form, busy, submit } = useCallForm(customerSchema, { customer_id: null }, ({ customer_id: id }) =>
    send(Number(id)),
  )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <CustomerInput autoFocus={autoFocus} />
        <Button type="submit" variant="contained" loading={busy}>
          {action}
        </Button>
      </form>
    </FormProvider>
  )
}

function CustomerInput({ autoFocus }: Pick<CustomerFormProps, 'autoFocus'>) {
  const input = useFieldInput('customer_id', customerSchema.fields.customer_id)
  return (
    <InputFrame frame={input}>
      <RefBox input={input} to="customer" autoFocus={autoFocus} />
    </InputFrame>
  )
}
