import { useState } from 'react'
import { useUser } from '../../../../client/session/use-session.ts'
import { labelOf } from '../../../schema.ts'
import type { FilterProps } from '../../field-components.ts'
import type { Option } from '../../../../kit/options/option.ts'
import { useKitText } from '../../../../kit/texts/use-kit-text.ts'
import { OptionPicker } from '../../../../kit/options/option-picker.tsx'
import { useRefLabels } from '../../reference/use-ref-labels.ts'
import { useRefOptions } from '../../reference/use-ref-options.ts'
import { useText } from '../../texts/use-text.ts'
import { me, refersToUsers } from '../../../fields/me.ts'
import { useFilterText } from '../texts/use-filter-text.ts'
import { toggled } from './toggled.ts'

type RefFilterProps = FilterProps<'ref' | 'refs'>

/** Offers “Me” unless the search excludes it. */
function useMe({ field, counts }: RefFilterProps, query: string): Option<typeof me>[] {
  const text = useFilterText()
  const user = useUser()
  const label = text('me')
  const offered = refersToUsers(field) && label.toLowerCase().startsWith(query.trim().toLowerCase())
  return offered ? [{ value: me, text: label, count: user ? counts?.(user.id) : undefined }] : []
}

const onlyOf = ({ options }: RefFilterProps['field']) => ('only' in options ? options.only : undefined)

/** Selected records missing from the results come first. */
export function RefFilter(props: RefFilterProps) {
  const { name, field, operator, value, onChange, counts } = props
  const text = useText()
  const kitText = useKitText()
  const [query, setQuery] = useState('')
  const [atFirst] = useState(() => [value].flat().filter((id) => typeof id === 'number'))
  const { options, loading, offline, more } = useRefOptions(field.options.to, query, true, onlyOf(field))
  const labels = useRefLabels(field.options.to, atFirst)
  const myself = useMe(props, query)
  const unseen =
    query || loading ? [] : atFirst.filter((id) => options.every((option) => option.value !== id))
  const first = unseen.map((id) => ({ value: id, text: `#${id}`, ...labels?.get(id) }))
  const found = [...first, ...options].map((option) => ({ ...option, count: counts?.(option.value) }))
  return (
    <OptionPicker<number | typeof me>
      label={labelOf(name, field)}
      options={[...myself, ...found]}
      multiple={operator === 'in'}
      selected={[value].flat().filter((id) => typeof id === 'number' || id === me)}
      onPick={(picked) => onChange(operator === 'in' ? toggled(value, picked) : picked)}
      query={query}
      onQuery={setQuery}
      loading={loading}
      offline={offline}
      note={offline ? kitText('options.offline') : more ? text('reference.more') : undefined}
    />
  )
}
