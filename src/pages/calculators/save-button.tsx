import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { calculators, type CalculatorName } from '../../../resources/calculators.ts'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import type { Source } from './start.ts'
import { useCalculatorText } from './use-calculator-text.ts'

const schema = defineSchema(
  'save_calculation',
  { name: f.text({ required: true, max: 120 }) },
  { title: 'name' },
)

interface SaveButtonProps {
  name: CalculatorName
  inputs: Record<string, unknown>
  source: Source
}

export function SaveButton({ name, inputs, source: { customer_id, psal_id } }: SaveButtonProps) {
  const text = useCalculatorText()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon name="star" size={18} />}
        onClick={() => setOpen(true)}
      >
        {text('save')}
      </Button>
      {isOpen && (
        <CallDialog
          title={text('save_title')}
          schema={schema}
          start={{ name: translateLabel(calculators[name].label) }}
          action={text('save')}
          send={async (values) => {
            const called = String(values['name'])
            await api('POST /calculator/calculations', {
              body: {
                name: called,
                kind: name,
                inputs,
                ...(customer_id !== undefined && { customer_id }),
                ...(psal_id !== undefined && { psal_id }),
              },
            })
            await client.invalidateQueries({ queryKey: ['calculation'] })
            toast(text('saved', { name: called }))
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
