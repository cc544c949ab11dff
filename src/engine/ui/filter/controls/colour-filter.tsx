import type { FilterProps } from '../../field-components.ts'
import { Palette } from '../../../../kit/colour/palette.tsx'

export function ColourFilter({ value, onChange }: FilterProps<'colour'>) {
  return <Palette value={typeof value === 'string' ? value : null} onPick={onChange} />
}
