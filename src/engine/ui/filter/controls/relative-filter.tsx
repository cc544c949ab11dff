import { holdsText } from '../../../../domain/search-text.ts'
import { useState } from 'react'
import { isRelativeDate, relativeDates, type RelativeDate } from '../../../../domain/relative-dates.ts'
import { OptionPicker } from '../../../../kit/options/option-picker.tsx'
import { useFilterText } from '../texts/use-filter-text.ts'

interface RelativeFilterProps {
  label: string
  value: unknown
  onChange: (value: RelativeDate) => void
}

export function RelativeFilter({ label, value, onChange }: RelativeFilterProps) {
  const text = useFilterText()
  const [query, setQuery] = useState('')
  const options = relativeDates.map((name) => ({ value: name, text: text(`relative.${name}`) }))
  return (
    <OptionPicker<RelativeDate>
      label={label}
      options={options.filter((option) => holdsText(option.text, query))}
      selected={isRelativeDate(value) ? [value] : []}
      onPick={onChange}
      query={query}
      onQuery={setQuery}
    />
  )
}
