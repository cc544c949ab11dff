import { Button, MenuItem, TextField } from '@mui/material'
import { lotKinds } from '../../../domain/property/project.ts'
import { unitStages } from '../../../domain/property/unit-stages.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { guardNumbers } from '../../../kit/inputs/guard-numbers.ts'
import { usePropertyText } from '../use-property-text.ts'
import { isFiltered, noFilter, type StackFilter } from './stack-filter.ts'
import type { StackUnit } from './use-stack.ts'
import styles from './stack.module.css'

interface StackFiltersProps {
  units: readonly StackUnit[]
  filter: StackFilter
  onFilter: (filter: StackFilter) => void
}

type Choices = readonly (readonly [value: string, label: string])[]

const asChoices = (labels: Readonly<Record<string, string>>): Choices =>
  Object.entries(labels).map(([value, label]) => [value, translateLabel(label)])

const found = (values: readonly (string | null)[]): Choices =>
  [...new Set(values.filter((value) => value !== null))].toSorted().map((value) => [value, value])

/** Offers only values its units have. */
export function StackFilters({ units, filter, onFilter }: StackFiltersProps) {
  const text = usePropertyText()
  const offered: readonly (readonly [Exclude<keyof StackFilter, 'upTo'>, Choices])[] = [
    ['type', found(units.map((unit) => unit.unit_type))],
    ['lot', asChoices(lotKinds)],
    ['stage', asChoices(unitStages)],
    ['facing', found(units.map((unit) => unit.facing))],
  ]
  return (
    <div className={styles.filters}>
      {offered
        .filter(([, choices]) => choices.length > 1)
        .map(([name, choices]) => (
          <TextField
            key={name}
            select
            size="small"
            label={text(`filters.${name}`)}
            value={filter[name] ?? ''}
            onChange={(event) => onFilter({ ...filter, [name]: event.target.value || null })}
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value="">{text('all')}</MenuItem>
            {choices.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        ))}
      <TextField
        size="small"
        label={text('filters.up_to')}
        value={filter.upTo ?? ''}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 12)
          onFilter({ ...filter, upTo: digits === '' ? null : Number(digits) })
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', onKeyDown: guardNumbers } }}
      />
      {isFiltered(filter) && <Button onClick={() => onFilter(noFilter)}>{text('filters.clear')}</Button>}
    </div>
  )
}
