import { useState } from 'react'
import type { Option } from '../../../kit/options/option.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { useRefOptions } from './use-ref-options.ts'

/** Props of an Autocomplete whose options, records of `to`, the server finds as the user types. */
export function useRefSearch(to: string, enabled: boolean, filter?: Readonly<Record<string, unknown>>) {
  const kitText = useKitText()
  const [query, setQuery] = useState('')
  const { options, loading, offline } = useRefOptions(to, query, enabled, filter)
  return {
    query,
    clear: () => setQuery(''),
    search: {
      options,
      loading,
      loadingText: kitText('options.loading'),
      noOptionsText: kitText(offline ? 'options.offline' : 'options.nothing'),
      filterOptions: (found: Option<number>[]) => found,
      getOptionKey: ({ value }: Option<number>) => value,
      getOptionLabel: ({ text }: Option<number>) => text,
      isOptionEqualToValue: (one: Option<number>, other: Option<number>) => one.value === other.value,
      onInputChange: (_event: unknown, typed: string, reason: string) =>
        setQuery(reason === 'input' ? typed : ''),
    },
  }
}
