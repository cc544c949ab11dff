import { holdsText } from '../../../../domain/search-text.ts'
import { useState } from 'react'
import type { Option } from '../../../../kit/options/option.ts'
import { OptionPicker } from '../../../../kit/options/option-picker.tsx'
import { toggled } from './toggled.ts'

interface PickFilterProps<Value extends string | number> {
  label: string
  options: readonly Option<Value>[]
  multiple: boolean
  value: unknown
  onChange: (value: unknown) => void
}

export function PickFilter<Value extends string | number>(props: PickFilterProps<Value>) {
  const { label, options, multiple, value, onChange } = props
  const [query, setQuery] = useState('')
  return (
    <OptionPicker
      label={label}
      options={options.filter(({ text }) => holdsText(text, query))}
      multiple={multiple}
      selected={[value].flat() as Value[]}
      onPick={(picked) => onChange(multiple ? toggled(value, picked) : picked)}
      query={query}
      onQuery={setQuery}
    />
  )
}
