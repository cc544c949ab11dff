import { Autocomplete, TextField } from '@mui/material'
import { described, InputFrame } from '../../engine/ui/inputs/input-frame.tsx'
import type { FieldInput } from '../../engine/ui/inputs/use-field-input.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'

interface Person {
  id: number
  name: string
}

interface PersonChoiceProps {
  frame: Pick<FieldInput, 'id' | 'label' | 'help' | 'error' | 'required'>
  people: readonly Person[] | undefined
  chosen: Person | null
  onChoose: (person: Person | null) => void
}

/** Somebody from a list of people, or nobody. */
export function PersonChoice({ frame, people, chosen, onChoose }: PersonChoiceProps) {
  const text = useText()
  return (
    <InputFrame frame={frame}>
      <Autocomplete
        id={frame.id}
        size="small"
        fullWidth
        autoHighlight
        loading={!people}
        loadingText={text('reference.loading')}
        noOptionsText={text('reference.nothing')}
        options={people ?? []}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={chosen}
        onChange={(_event, person) => onChoose(person)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={frame.error !== undefined}
            slotProps={{ htmlInput: { ...params.inputProps, ...described(frame) } }}
          />
        )}
      />
    </InputFrame>
  )
}
