import { showCount } from '../../../domain/count.ts'
import type { ImportRecord } from '../../import/staging.ts'
import { useImportText } from './texts/use-import-text.ts'

const outcomes = ['created', 'updated', 'failed'] as const

/** How many rows became what, as figures and as shares of one bar. */
export function Outcome({
  data,
}: {
  data: Pick<ImportRecord, 'phase' | 'total' | (typeof outcomes)[number]>
}) {
  const text = useImportText()
  const done = data.phase === 'import'
  const counts = {
    created: showCount(data.created),
    updated: showCount(data.updated),
    failed: showCount(data.failed),
  }
  const left = data.total - data.created - data.updated - data.failed
  return (
    <div className="u-import-outcome">
      <div className="u-import-shares" role="img" aria-label={text('outcome.chart', counts)}>
        {outcomes.map(
          (name) => data[name] > 0 && <i key={name} data-count={name} style={{ flexGrow: data[name] }} />,
        )}
        {left > 0 && <i style={{ flexGrow: left }} />}
      </div>
      <dl>
        {outcomes.map((name) => (
          <div key={name} data-count={name} data-none={data[name] === 0 ? '' : undefined}>
            <dt>{text(`outcome.${name}`)}</dt>
            <dd>{counts[name]}</dd>
            <dd>{text(done ? `outcome.${name}_done` : `outcome.${name}_hint`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
