import { Autocomplete, TextField } from '@mui/material'
import { described, InputFrame } from '../../kit/inputs/input-frame.tsx'
import type { FieldInput } from '../../kit/inputs/field-input.ts'
import { useKitText } from '../../kit/texts/use-kit-text.ts'

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

export function PersonChoice({ frame, people, chosen, onChoose }: PersonChoiceProps) {
  const kitText = useKitText()
  return (
    <InputFrame frame={frame}>
      <Autocomplete
        id={frame.id}
        size="small"
        fullWidth
        autoHighlight
        loading={!people}
        loadingText={kitText('options.loading')}
        noOptionsText={kitText('options.nothing')}
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
