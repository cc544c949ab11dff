import { MenuItem, OutlinedInput, Select } from '@mui/material'
import { allows } from '../../domain/access.ts'
import { useAccessSession } from '../../console/app/use-session.ts'
import { accessTo } from '../../engine/resource.ts'
import { DayBox } from '../../engine/ui/calendar/day-box.tsx'
import { resources } from '../../../resources/all.ts'
import { usePeople, type AuditFilter } from './use-audit.ts'
import { useAuditText } from './use-audit-text.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

/** Whose changes, of what, of which record, on which days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const text = useAuditText()
  const session = useAccessSession()
  const { data: people = [] } = usePeople()
  if (!session) return null
  const open = resources.filter((resource) => allows(accessTo(resource, 'list'), session))
  const set = (name: keyof AuditFilter) => (value: string | null) =>
    onChange({ ...filter, [name]: value ?? '' })
  const select = (
    name: 'actor_id' | 'about',
    label: string,
    all: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <Select
      size="small"
      displayEmpty
      value={options.some(([value]) => value === filter[name]) ? filter[name] : ''}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => set(name)(event.target.value)}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map(([value, shown]) => (
        <MenuItem key={value} value={value}>
          {shown}
        </MenuItem>
      ))}
    </Select>
  )
  const day = (name: 'from' | 'to') => (
    <div className="u-audit-day">
      <DayBox
        value={filter[name] || null}
        onChange={set(name)}
        placeholder={text(name)}
        aria={{ 'aria-label': text(name) }}
      />
    </div>
  )
  return (
    <div className="u-audit-filters" role="group" aria-label={text('filters')}>
      {select(
        'actor_id',
        text('person'),
        text('everybody'),
        people.map(({ id, name }) => [String(id), name] as const),
      )}
      {select('about', text('about'), text('everything'), [
        ...open.map(({ schema, label }) => [schema.name, label[1]] as const),
        ['user_role', text('user_role')],
      ])}
      <OutlinedInput
        size="small"
        placeholder={text('record')}
        autoComplete="off"
        value={filter.record_id}
        inputProps={{ inputMode: 'numeric', 'aria-label': text('record') }}
        onChange={(event) => set('record_id')(event.target.value.replace(/\D/g, '').slice(0, 15))}
      />
      {day('from')}
      {day('to')}
    </div>
  )
}
