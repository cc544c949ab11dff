import { Button } from '@mui/material'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { call } from '../../client/http.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { showTime } from '../../domain/dates/show.ts'
import { securityEvents, type SecurityEvent } from '../../domain/security-events.ts'
import type { SecurityEntry } from '../../services/access-control/security-log.ts'
import { saveFile } from '../../client/data/save-file.ts'
import { DaysFilter, FilterSelect, PersonFilter } from './filter-controls.tsx'
import { Trail } from './trail.tsx'
import { useAuditText } from './use-audit-text.ts'
import { idIn, useTrail } from './use-trail.ts'
import styles from './audit.module.css'

const everything = { user_id: '', event: '', from: '', to: '' }

type Word = `security.${Exclude<SecurityEvent, 'export'> | 'export_event'}`
const wordOf = (event: SecurityEvent): Word => `security.${event === 'export' ? 'export_event' : event}`

export function SecurityLog() {
  const text = useAuditText()
  const [filter, setFilter] = useState(everything)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<typeof everything>) => setFilter({ ...filter, ...change })
  const event = securityEvents.find((each) => each === filter.event)
  const asked = { user_id: idIn(filter.user_id), event }
  const trail = useTrail('security-log', filter, (days, options) =>
    api('GET /access-control/security-log', { query: { ...days, ...asked }, ...options }),
  )
  const take = async () => {
    setBusy(true)
    try {
      const query = { ...asked, from: filter.from || undefined, to: filter.to || undefined }
      const { body } = await call<Blob>('access-control', 'security-log/export', {
        method: 'POST',
        query,
        as: 'blob',
      })
      saveFile(body, 'security-log.csv')
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <div className={styles.filters} role="group" aria-label={text('filters')}>
        <PersonFilter value={filter.user_id} onChange={(user_id) => set({ user_id })} />
        <FilterSelect
          label={text('security.event')}
          all={text('security.everything')}
          value={filter.event}
          options={securityEvents.map((each) => [each, text(wordOf(each))] as const)}
          onChange={(chosen) => set({ event: chosen })}
        />
        <DaysFilter from={filter.from} to={filter.to} onChange={set} />
        <Button variant="outlined" loading={busy} onClick={() => void take()}>
          {text('security.export')}
        </Button>
      </div>
      <Trail
        trail={trail}
        name={text('security.table')}
        none={text('security.none')}
        heads={[
          text('when'),
          text('who'),
          text('security.what'),
          text('security.where'),
          text('security.details'),
        ]}
        row={(entry) => <SecurityRow key={entry.id} entry={entry} />}
      />
    </>
  )
}

function SecurityRow({ entry }: { entry: SecurityEntry }) {
  const text = useAuditText()
  const { at, event, actor_name, user_name, user_id, actor_id, address, device, detail } = entry
  return (
    <tr>
      <td>
        <time dateTime={at.replace(' ', 'T')}>{showTime(at)}</time>
      </td>
      <td>
        <strong>{actor_name ?? text('security.nobody')}</strong>
        {user_id !== actor_id && user_name && <small>{text('security.about', { name: user_name })}</small>}
      </td>
      <td>{text(wordOf(event))}</td>
      <td>
        {address}
        {device && <small>{device}</small>}
      </td>
      <td>
        {Object.values(detail)
          .map((value) => String(value))
          .join(' · ')}
      </td>
    </tr>
  )
}
