import { Button } from '@mui/material'
import { showCount } from '../../../domain/count.ts'
import { ChangesTable } from './changes-table.tsx'
import { FailedRows } from './failed-rows.tsx'
import type { StepProps } from './import-steps.tsx'
import { Outcome } from './outcome.tsx'
import { useImportText } from './texts/use-import-text.ts'
import { UnmatchedNames } from './unmatched-names.tsx'
import styles from './import-page.module.css'

export function CheckedStep({ resource, data, current, onBack }: StepProps & { onBack: () => void }) {
  const text = useImportText()
  const { run } = current
  const good = data.created + data.filled + data.replaced
  const heading = good > 0 ? 'check.heading' : data.updated > 0 ? 'check.heading_kept' : 'check.heading_none'
  return (
    <section>
      <h2 tabIndex={-1}>{text(heading)}</h2>
      <p className={styles.lead}>{text('check.text')}</p>
      <Outcome data={data} />
      {data.filled + data.replaced > 0 && <ChangesTable resource={resource} id={data.id} job={data.job_id} />}
      <UnmatchedNames resource={resource} data={data} />
      <FailedRows resource={resource} data={data} />
      <div className={styles.actions}>
        <Button variant="outlined" size="large" disabled={run.isPending} onClick={onBack}>
          {text('check.back')}
        </Button>
        {good > 0 && (
          <Button
            variant="contained"
            size="large"
            loading={run.isPending}
            onClick={() => run.mutate({ phase: 'import' })}
          >
            {text('check.start', { smart_count: good, count: showCount(good) })}
          </Button>
        )}
      </div>
    </section>
  )
}
