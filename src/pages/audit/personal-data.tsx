import { useState } from 'react'
import { api } from '../../client/api.ts'
import { AccessRow } from './access-row.tsx'
import { DaysFilter, PersonFilter } from './filter-controls.tsx'
import { Trail } from './trail.tsx'
import { useAuditText } from './use-audit-text.ts'
import { idIn, useTrail } from './use-trail.ts'
import styles from './audit.module.css'

const everything = { user_id: '', from: '', to: '' }

export function PersonalData() {
  const text = useAuditText()
  const [filter, setFilter] = useState(everything)
  const set = (change: Partial<typeof everything>) => setFilter({ ...filter, ...change })
  const trail = useTrail('access-log', filter, (asked, options) =>
    api('GET /access-control/access-log', { query: { ...asked, user_id: idIn(filter.user_id) }, ...options }),
  )
  return (
    <>
      <div className={styles.filters} role="group" aria-label={text('filters')}>
        <PersonFilter value={filter.user_id} onChange={(user_id) => set({ user_id })} />
        <DaysFilter from={filter.from} to={filter.to} onChange={set} />
      </div>
      <Trail
        trail={trail}
        name={text('access.table')}
        none={text('access.none')}
        heads={[text('when'), text('who'), text('access.what'), text('access.records'), text('access.which')]}
        row={(event) => <AccessRow key={event.id} event={event} />}
      />
    </>
  )
}
