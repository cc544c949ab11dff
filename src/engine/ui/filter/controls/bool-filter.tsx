import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { labelOf } from '../../../schema.ts'
import type { FilterProps } from '../../field-components.ts'
import { useText } from '../../texts/use-text.ts'
import styles from './bool-filter.module.css'

export function BoolFilter({ name, field, value, onChange, counts }: FilterProps<'bool'>) {
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
      <ToggleButton value={true}>
        {text('yes')} <Count of={counts?.(true)} />
      </ToggleButton>
      <ToggleButton value={false}>
        {text('no')} <Count of={counts?.(false)} />
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : (
    <small className={styles.count} aria-hidden="true">
      {of}
    </small>
  )
