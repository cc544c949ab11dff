import { Button, LinearProgress } from '@mui/material'
import { showCount } from '../../../domain/count.ts'
import type { ImportRecord } from '../api/staging.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { outcomeFigures, outcomes } from './outcome.tsx'
import type { StepProps } from './import-steps.tsx'
import { useImportText, type ImportTextKey } from './texts/use-import-text.ts'
import importPage from './import-page.module.css'
import warning from './warning.module.css'
import styles from './progress-step.module.css'

const headings: Partial<Record<ImportRecord['phase'], ImportTextKey>> = {
  check: 'progress.checking',
  assign: 'progress.assigning',
  undo: 'progress.undoing',
}

/** Continues on the server even if the page is closed. */
export function ProgressStep({ data, current }: StepProps) {
  const text = useImportText()
  const { control, isError } = current
  const done = data.done ?? 0
  const total = data.job_total ?? data.total
  const share = total > 0 ? Math.min(100, Math.floor((done * 100) / total)) : 0
  const waiting = data.status === 'queued' && done === 0
  const byRow = data.phase === 'check' || data.phase === 'import'
  const figures = outcomeFigures(data)
  const stopping = control.isPending || (control.isSuccess && control.variables === 'cancel')
  return (
    <section className={importPage.card}>
      <h2 tabIndex={-1}>{text(headings[data.phase] ?? 'progress.importing')}</h2>
      <p className={styles.done}>
        <strong>{text('progress.share', { share })}</strong>
        <span>
          {waiting
            ? text('progress.waiting')
            : text(byRow ? 'progress.rows' : 'progress.records', {
                done: showCount(done),
                total: showCount(total),
              })}
        </span>
      </p>
      <LinearProgress
        className={styles.bar}
        aria-label={text('progress.bar')}
        variant="determinate"
        value={share}
      />
      {byRow && (
        <dl className={styles.counts}>
          {outcomes.map((name) => (
            <div key={name} data-count={name}>
              <dt>{text(`outcome.${name}`)}</dt>
              <dd>{showCount(figures[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {isError && (
        <p className={warning.warning} role="status">
          <Icon name="warning" />
          {text('progress.unreachable')}
        </p>
      )}
      <div className={importPage.actions}>
        <p>{text('progress.stay')}</p>
        <Button variant="outlined" size="large" disabled={stopping} onClick={() => control.mutate('cancel')}>
          {text(stopping ? 'progress.stopping' : 'progress.cancel')}
        </Button>
      </div>
    </section>
  )
}
