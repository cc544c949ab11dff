import { Button } from '@mui/material'
import { showCount } from '../../../domain/count.ts'
import { FailedRows } from './failed-rows.tsx'
import type { StepProps } from './import-steps.tsx'
import { Outcome } from './outcome.tsx'
import { useImportText } from './texts/use-import-text.ts'
import { UnmatchedNames } from './unmatched-names.tsx'

/** What a dry run found; from here the import is one press away. */
export function CheckedStep({ resource, data, current, onBack }: StepProps & { onBack: () => void }) {
  const text = useImportText()
  const { run } = current
  const good = data.created + data.updated
  return (
    <section>
      <h2 tabIndex={-1}>{text(good > 0 ? 'check.heading' : 'check.heading_none')}</h2>
      <p className="u-import-lead">{text('check.text')}</p>
      <Outcome data={data} />
      <UnmatchedNames resource={resource} data={data} />
      <FailedRows resource={resource} data={data} />
      <div className="u-import-actions">
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
