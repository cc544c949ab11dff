import { useState } from 'react'
import type { FieldComponents } from '../../ui/field-components.ts'
import { TextBox } from '../../../kit/inputs/text-box.tsx'
import { Unreadable } from '../../../kit/inputs/unreadable.ts'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { ChoicesInput } from './choices-input.tsx'
import { RowsInput } from './rows-input.tsx'

const written = (value: unknown): string =>
  value instanceof Unreadable ? value.typed : value === null ? '' : JSON.stringify(value, null, 2)

function read(typed: string): unknown {
  if (typed.trim() === '') return null
  try {
    return JSON.parse(typed)
  } catch {
    return new Unreadable(typed)
  }
}

const rowsComponents: FieldComponents<'json'> = {
  Input: RowsInput,
  Filter: () => null,
  firstOperator: 'empty',
}

const choicesComponents: FieldComponents<'json'> = { ...rowsComponents, Input: ChoicesInput }

export const jsonComponents: FieldComponents<'json'> = {
  Input: function JsonInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    const [typed, setTyped] = useState<string | null>(null)
    const box = {
      ...input,
      value: typed ?? written(input.value),
      onChange: (text: unknown) => {
        setTyped(String(text ?? ''))
        input.onChange(read(String(text ?? '')))
      },
      onBlur: () => {
        setTyped(null)
        input.onBlur()
      },
    }
    return <TextBox input={box} multiline code autoFocus={autoFocus} />
  },
  variant: ({ options }) => (options.choices ? choicesComponents : options.rows ? rowsComponents : undefined),
  Filter: () => null,
  firstOperator: 'empty',
}
