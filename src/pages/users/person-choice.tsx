import { Autocomplete, TextField } from '@mui/material'
import type { ListedUser } from '../../domain/user-lists.ts'

interface PersonChoiceProps {
  label: string
  people: readonly ListedUser[] | undefined
  chosen: ListedUser | null
  onChoose: (person: ListedUser | null) => void
  problem?: string
  hint?: string
}

/** Somebody from a user list, or nobody. */
export function PersonChoice({ label, people, chosen, onChoose, problem, hint }: PersonChoiceProps) {
  return (
    <Autocomplete
      fullWidth
      loading={!people}
      options={people ?? []}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={chosen}
      onChange={(_event, person) => onChoose(person)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={problem !== undefined} helperText={problem ?? hint} />
      )}
    />
  )
}
