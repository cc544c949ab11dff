import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../client/api.ts'
import { showCount } from '../../domain/count.ts'
import { showDay } from '../../domain/dates/show.ts'
import { today } from '../../domain/dates/wire.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { registered } from '../../engine/registry.ts'
import { daysOf, reportQuery, type ReportState } from '../../engine/report-state.ts'
import type { ReportChanges } from '../../services/report/shapes.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { useReportText } from './use-report-text.ts'
import styles from './report-page.module.css'

function changesQuery(name: string, state: ReportState) {
  const { compare: _earlier, ...query } = reportQuery(state, today())
  return {
    queryKey: ['report', name, 'changes', query],
    enabled: daysOf(state, today()).to < today(),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api('GET /report/:name/changes', { params: { name }, query, signal })).data,
  }
}

/** For closed periods: rows added, changed or removed since. */
export function ChangesSince({ name, state }: { name: string; state: ReportState }) {
  const text = useReportText()
  const { data } = useQuery(changesQuery(name, state))
  if (!data?.since || data.lists.length === 0) return null
  return (
    <p className={styles.changes} data-part="changes">
      <Icon name="history" size={16} />
      <span>{text('changed_since', { day: showDay(data.since) })}</span>
      {data.lists.map((one) => (
        <ListChange key={one.list} {...one} />
      ))}
    </p>
  )
}

function ListChange({ list, rows, ids, removed }: ReportChanges['lists'][number]) {
  const text = useReportText()
  const resource = registered(list)
  const said = text('changed_rows', {
    list: translateLabel(resource?.label[1] ?? list),
    count: showCount(rows),
  })
  const query = new URLSearchParams({ filter: JSON.stringify({ id: ids }) }).toString()
  return (
    <span>
      {rows > 0 &&
        (ids.length > 0 && resource ? <Link to={`${resource.paths.list}?${query}`}>{said}</Link> : said)}
      {removed > 0 &&
        ` ${text(rows > 0 ? 'changed_removed' : 'changed_only_removed', {
          list: translateLabel(resource?.label[1] ?? list),
          count: showCount(removed),
        })}`}
    </span>
  )
}
