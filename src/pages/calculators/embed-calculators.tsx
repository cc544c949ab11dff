import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useController } from 'react-hook-form'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { calculatorLabels } from '../../../schemas/calculation.ts'
import { useCalculatorText } from './use-calculator-text.ts'

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Which calculators stand on a site. */
export function EmbedCalculators() {
  const text = useCalculatorText()
  const { field, fieldState } = useController({ name: 'calculators' })
  const chosen = listed(field.value)
  const put = (name: string, isOn: boolean) =>
    field.onChange(
      Object.keys(calculatorLabels).filter((each) => (each === name ? isOn : chosen.includes(each))),
    )
  return (
    <FormControl component="fieldset" error={fieldState.error !== undefined}>
      <FormLabel component="legend">{text('embed.calculators')}</FormLabel>
      <FormGroup>
        {Object.entries(calculatorLabels).map(([name, label]) => (
          <FormControlLabel
            key={name}
            label={translateLabel(label)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(name)}
                onChange={(event) => put(name, event.target.checked)}
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error && <FormHelperText>{text('embed.choose')}</FormHelperText>}
    </FormControl>
  )
}
