import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { labelOf } from '../../../schema.ts'
import type { FilterProps } from '../../face.ts'
import { useText } from '../../texts/use-text.ts'

export function BoolFilter({ name, field, value, onChange }: FilterProps<'bool'>) {
  const text = useText()
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={labelOf(name, field)}
      value={value}
      onChange={(_event, picked: boolean | null) => onChange(picked)}
    >
      <ToggleButton value={true}>{text('yes')}</ToggleButton>
      <ToggleButton value={false}>{text('no')}</ToggleButton>
    </ToggleButtonGroup>
  )
}
