import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { Trail } from './trail.tsx'
import type { AuditFilter } from './use-audit.ts'
import { useAuditText } from './use-audit-text.ts'
import { idIn, useTrail } from './use-trail.ts'
import styles from './audit.module.css'

const everything: AuditFilter = { actor_id: '', about: '', record_id: '', job: '', from: '', to: '' }

export function Changes() {
  const text = useAuditText()
  const [filter, setFilter] = useState(everything)
  const { about, actor_id, record_id, job } = filter
  const ids = { actor_id: idIn(actor_id), record_id: idIn(record_id), job: idIn(job) }
  const trail = useTrail('audit', filter, (asked, options) =>
    api('GET /access-control/audit', { query: { ...asked, ...ids, about: about || undefined }, ...options }),
  )
  return (
    <>
      <AuditFilters filter={filter} onChange={setFilter} />
      {filter.job !== '' && (
        <div className={styles.whole}>
          {text('group.whole')}
          <Button onClick={() => setFilter(everything)}>{text('group.back')}</Button>
        </div>
      )}
      <Trail
        trail={trail}
        name={text('table')}
        none={text('none')}
        heads={[text('when'), text('who'), text('about'), text('changes')]}
        row={(event) => (
          <AuditRow
            key={event.id}
            event={event}
            onOpenJob={(id) => setFilter({ ...everything, job: String(id) })}
          />
        )}
      />
    </>
  )
}
