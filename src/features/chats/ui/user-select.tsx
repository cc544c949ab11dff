import { Autocomplete, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { findUsers, type GroupType, type UserOption } from './chat-calls.ts'
import { text } from './texts/text.ts'

interface UserSelectProps {
  value: UserOption | null
  onChange: (user: UserOption | null) => void
  type?: GroupType
  group?: number | undefined
  without: ReadonlySet<number>
  error?: string
}

/** Selects a person by name, grouped by corporate [MSG-09, MSG-27]. */
export function UserSelect({ value, onChange, type, group, without, error }: UserSelectProps) {
  const kitText = useKitText()
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed, 250)
  const { data, isFetching, isPaused, isPlaceholderData } = useQuery({
    queryKey: ['chat', 'users', type ?? null, group ?? null, name],
    queryFn: ({ signal }) =>
      findUsers({ name, ...(type && { type }), ...(group !== undefined && { group }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const offline = isPaused && (data === undefined || isPlaceholderData)
  const options = (offline ? [] : (data ?? []))
    .filter(({ id }) => !without.has(id))
    .sort((one, other) => one.corporate_name.localeCompare(other.corporate_name))
  return (
    <Autocomplete
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, input, reason) => reason === 'input' && setTyped(input)}
      options={options}
      filterOptions={(all) => all}
      groupBy={({ corporate_name }) => corporate_name}
      getOptionLabel={({ name: shown }) => shown}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={text('loading')}
      noOptionsText={offline ? kitText('options.offline') : text('group.no_user')}
      renderInput={(input) => (
        <TextField {...input} label={text('group.user')} error={error !== undefined} helperText={error} />
      )}
    />
  )
}
