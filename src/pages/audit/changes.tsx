import { Button } from '@mui/material'
import { useState } from 'react'
import type { AuditEvent } from '../../services/access-control/audit.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { Trail } from './trail.tsx'
import type { AuditFilter } from './use-audit.ts'
import { useAuditText } from './use-audit-text.ts'
import { useTrail } from './use-trail.ts'

const everything: AuditFilter = { actor_id: '', about: '', record_id: '', job: '', from: '', to: '' }

/** Who changed what and when. */
export function Changes() {
  const text = useAuditText()
  const [filter, setFilter] = useState(everything)
  return (
    <>
      <AuditFilters filter={filter} onChange={setFilter} />
      {filter.job !== '' && (
        <div className="u-audit-whole">
          {text('group.whole')}
          <Button onClick={() => setFilter(everything)}>{text('group.back')}</Button>
        </div>
      )}
      <Trail
        trail={useTrail<AuditEvent>('audit', filter)}
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
