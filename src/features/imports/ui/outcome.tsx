import { showCount } from '../../../domain/count.ts'
import type { ImportRecord } from '../api/staging.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useImportText } from './texts/use-import-text.ts'
import warning from './warning.module.css'
import styles from './outcome.module.css'

export const outcomes = ['created', 'filled', 'replaced', 'kept', 'failed'] as const

type Counted = Pick<
  ImportRecord,
  'phase' | 'total' | 'created' | 'updated' | 'filled' | 'replaced' | 'failed' | 'future_dates'
>

/** Rows by what became of them; a row of an existing record that changes nothing is skipped. */
export const outcomeFigures = ({
  created,
  updated,
  filled,
  replaced,
  failed,
}: Omit<Counted, 'phase' | 'total' | 'future_dates'>) => ({
  created,
  filled,
  replaced,
  kept: updated - filled - replaced,
  failed,
})

export function Outcome({ data }: { data: Counted }) {
  const text = useImportText()
  const done = data.phase !== 'check'
  const { created, updated, failed, total, future_dates } = data
  const figures = outcomeFigures(data)
  const counts = Object.fromEntries(outcomes.map((name) => [name, showCount(figures[name])]))
  const left = total - created - updated - failed
  return (
    <div className={styles.outcome} data-part="outcome">
      <div className={styles.shares} role="img" aria-label={text('outcome.chart', counts)}>
        {outcomes.map(
          (name) =>
            figures[name] > 0 && <i key={name} data-count={name} style={{ flexGrow: figures[name] }} />,
        )}
        {left > 0 && <i style={{ flexGrow: left }} />}
      </div>
      <dl>
        {outcomes.map((name) => (
          <div key={name} data-count={name} data-none={figures[name] === 0 ? '' : undefined}>
            <dt>{text(`outcome.${name}`)}</dt>
            <dd>{counts[name]}</dd>
            <dd>{text(done ? `outcome.${name}_done` : `outcome.${name}_hint`)}</dd>
          </div>
        ))}
      </dl>
      {future_dates > 0 && (
        <p className={warning.warning}>
          <Icon name="warning" />
          {text('outcome.future', { smart_count: future_dates, count: showCount(future_dates) })}
        </p>
      )}
    </div>
  )
}
