import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { FieldComponents } from '../../ui/field-components.ts'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'

export const ChoicesInput: FieldComponents<'json'>['Input'] = function ChoicesInput({ name, field }) {
  const { label, error, value, onChange } = useFieldInput(name, field)
  const choices = field.options.choices ?? {}
  const chosen = Array.isArray(value) ? value.map(String) : []
  const put = (one: string, isOn: boolean) =>
    onChange(Object.keys(choices).filter((each) => (each === one ? isOn : chosen.includes(each))))
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {Object.entries(choices).map(([each, words]) => (
          <FormControlLabel
            key={each}
            label={translateLabel(words)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(each)}
                onChange={(event) => put(each, event.target.checked)}
              />
            }
          />
        ))}
      </FormGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}
