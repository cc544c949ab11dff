import { Button } from '@mui/material'
import { FormProvider } from 'react-hook-form'
import { api } from '../../../client/api.ts'
import { toast } from '../../../client/notice-store.ts'
import { f } from '../../../engine/field.ts'
import { defineSchema } from '../../../engine/schema.ts'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { useFieldInput } from '../../../engine/ui/inputs/use-field-input.ts'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { usePropertyText } from '../use-property-text.ts'
import type { StackUnit } from './use-stack.ts'
import styles from './stack.module.css'

const availabilitySchema = defineSchema(
  'availability',
  { reason: f.text({ required: true, max: 200, label: 'Reason' }) },
  { title: 'reason' },
)

/** Takes an open unit off the market, or puts it back, with a reason. */
export function AvailabilityForm({ unit, onChanged }: { unit: StackUnit; onChanged: () => void }) {
  const text = usePropertyText()
  const isOpen = unit.stage === 'Open'
  const { form, busy, submit } = useCallForm(availabilitySchema, { reason: null }, async ({ reason }) => {
    await api('POST /property/unit/:id/availability', {
      params: { id: unit.id },
      body: { available: !isOpen, reason: String(reason) },
    })
    toast(text(isOpen ? 'availability.taken' : 'availability.put_back', { unit: unit.unit_no }))
    onChanged()
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <ReasonInput />
        <Button type="submit" variant="outlined" loading={busy}>
          {text(isOpen ? 'availability.take' : 'availability.put')}
        </Button>
      </form>
    </FormProvider>
  )
}

function ReasonInput() {
  const input = useFieldInput('reason', availabilitySchema.fields.reason)
  return <TextBox input={input} />
}
