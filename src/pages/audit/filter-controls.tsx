import { MenuItem, Select } from '@mui/material'
import { DayBox } from '../../kit/calendar/day-box.tsx'
import { usePeople } from './use-audit.ts'
import { useAuditText } from './use-audit-text.ts'
import styles from './audit.module.css'

interface FilterSelectProps {
  label: string
  all: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <Select
      size="small"
      displayEmpty
      value={options.some(([known]) => known === value) ? value : ''}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map(([each, text]) => (
        <MenuItem key={each} value={each}>
          {text}
        </MenuItem>
      ))}
    </Select>
  )
}

interface FilterProps {
  value: string
  onChange: (value: string) => void
}

export function PersonFilter(props: FilterProps) {
  const text = useAuditText()
  const { data: people = [] } = usePeople()
  const options = people.map(({ id, name }) => [String(id), name] as const)
  return <FilterSelect label={text('person')} all={text('everybody')} options={options} {...props} />
}

interface DaysFilterProps {
  from: string
  to: string
  onChange: (days: { from?: string; to?: string }) => void
}

export function DaysFilter({ onChange, ...days }: DaysFilterProps) {
  const text = useAuditText()
  return (['from', 'to'] as const).map((name) => (
    <div key={name} className={styles.day}>
      <DayBox
        value={days[name] || null}
        onChange={(value) => onChange({ [name]: value ?? '' })}
        placeholder={text(name)}
        aria={{ 'aria-label': text(name) }}
      />
    </div>
  ))
}
