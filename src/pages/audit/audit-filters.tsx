import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { OutlinedInput } from '@mui/material'
import { useAccessSession } from '../../client/session/use-session.ts'
import { may } from '../../engine/ui/rights.ts'
import { resources } from '../../../resources/all.ts'
import { DaysFilter, FilterSelect, PersonFilter } from './filter-controls.tsx'
import type { AuditFilter } from './use-audit.ts'
import { useAuditText } from './use-audit-text.ts'
import styles from './audit.module.css'

interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const text = useAuditText()
  const session = useAccessSession()
  if (!session) return null
  const open = resources.filter((resource) => may(resource, 'list', session))
  const set = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change })
  return (
    <div className={styles.filters} role="group" aria-label={text('filters')}>
      <PersonFilter value={filter.actor_id} onChange={(actor_id) => set({ actor_id })} />
      <FilterSelect
        label={text('about')}
        all={text('everything')}
        value={filter.about}
        options={[
          ...open.map(({ schema, label }) => [schema.name, label[1]] as const),
          ['user_role', text('user_role')],
        ]}
        onChange={(about) => set({ about })}
      />
      <OutlinedInput
        size="small"
        placeholder={text('record')}
        autoComplete="off"
        value={filter.record_id}
        inputProps={{ inputMode: 'numeric', 'aria-label': text('record') }}
        onKeyDown={guardNumbers}
        onChange={(event) => set({ record_id: event.target.value.replace(/\D/g, '').slice(0, 15) })}
      />
      <DaysFilter from={filter.from} to={filter.to} onChange={set} />
    </div>
  )
}
