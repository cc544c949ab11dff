import { Link } from 'react-router'
import { showCount } from '../../../domain/count.ts'
import { showTime } from '../../../domain/dates/show.ts'
import type { ImportRecord } from '../api/staging.ts'
import { Chip } from '../../../kit/chip.tsx'
import { Icon } from '../../../kit/icons/icon.tsx'
import { importAddress } from './addresses.ts'
import type { Importable } from './importable.ts'
import { stepOf, type ImportStep } from './step.ts'
import { useImportText, type ImportTextKey } from './texts/use-import-text.ts'
import styles from './recent-imports.module.css'

const states: Record<ImportStep, [text: ImportTextKey, colour: string | null]> = {
  columns: ['recent.staged', null],
  checking: ['recent.checking', '#7c3aed'],
  checked: ['recent.checked', '#2563eb'],
  importing: ['recent.importing', '#7c3aed'],
  imported: ['recent.imported', '#15803d'],
  failed: ['recent.failed', '#b91c1c'],
  cancelled: ['recent.cancelled', '#b45309'],
  assigning: ['recent.assigning', '#7c3aed'],
  undoing: ['recent.undoing', '#7c3aed'],
  undone: ['recent.undone', null],
}

export function RecentImports({
  resource,
  imports,
}: {
  resource: Importable
  imports: readonly ImportRecord[]
}) {
  const text = useImportText()
  return (
    <section className={styles.recent}>
      <h3>{text('recent.heading')}</h3>
      <ul>
        {imports.map((record) => {
          const step = stepOf(record)
          const [state, colour] = states[step]
          const { total, created, filled, replaced, failed } = record
          const counts = {
            created: showCount(created),
            changed: showCount(filled + replaced),
            failed: showCount(failed),
          }
          return (
            <li key={record.id}>
              <Link to={importAddress(resource, record.id)}>
                <Icon name="file" size={18} />
                <span className={styles.file}>
                  <strong>{record.file_name}</strong>
                  <span>
                    {showTime(record.created_at)} ·{' '}
                    {text('recent.rows', { smart_count: total, count: showCount(total) })}
                  </span>
                </span>
                <span className={styles.state}>
                  <Chip text={text(state)} colour={colour} />
                  {step !== 'columns' && <span>{text('recent.counts', counts)}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
