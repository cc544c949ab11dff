import { useState } from 'react'
import { labelOf } from '../../../schema.ts'
import type { FilterProps } from '../../face.ts'
import { OptionPicker } from '../../options/option-picker.tsx'
import { useRefLabels } from '../../reference/use-ref-labels.ts'
import { useRefOptions } from '../../reference/use-ref-options.ts'
import { useText } from '../../texts/use-text.ts'
import { toggled } from './toggled.ts'

/** Records to choose from by search; the chosen ones that the search did not bring stand first. */
export function RefFilter({ name, field, operator, value, onChange }: FilterProps<'ref' | 'refs'>) {
  const text = useText()
  const [query, setQuery] = useState('')
  const [atFirst] = useState(() => [value].flat().filter((id) => typeof id === 'number'))
  const { options, loading, more } = useRefOptions(field.options.to, query)
  const labels = useRefLabels(field.options.to, atFirst)
  const unseen =
    query || loading ? [] : atFirst.filter((id) => options.every((option) => option.value !== id))
  const first = unseen.map((id) => ({ value: id, text: `#${id}`, ...labels?.get(id) }))
  return (
    <OptionPicker
      label={labelOf(name, field)}
      options={[...first, ...options]}
      multiple={operator === 'in'}
      selected={[value].flat().filter((id) => typeof id === 'number')}
      onPick={(picked) => onChange(operator === 'in' ? toggled(value, picked) : picked)}
      query={query}
      onQuery={setQuery}
      loading={loading}
      note={more ? text('reference.more') : undefined}
    />
  )
}
