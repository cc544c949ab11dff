import { Button } from '@mui/material'
import { showCount } from '../../../domain/count.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { FailedRows } from './failed-rows.tsx'
import type { StepProps } from './import-steps.tsx'
import { Outcome } from './outcome.tsx'
import { UndoButton } from './undo-button.tsx'
import { useImportText } from './texts/use-import-text.ts'
import importPage from './import-page.module.css'
import warning from './warning.module.css'

interface BrokenStepProps extends StepProps {
  /** Stopped by a user rather than failed. */
  stopped: boolean
  onBack: () => void
}

export function BrokenStep({ resource, data, current, stopped, onBack }: BrokenStepProps) {
  const text = useImportText()
  const { control } = current
  const isCheck = data.phase === 'check'
  const rows = { done: showCount(data.done ?? 0), total: showCount(data.job_total ?? data.total) }
  const heading = stopped
    ? text(isCheck ? 'broken.stopped_check' : 'broken.stopped')
    : text(isCheck ? 'broken.heading_check' : 'broken.heading')
  const why = stopped
    ? text(isCheck ? 'broken.stopped_check_text' : 'broken.stopped_text', rows)
    : text('broken.text')
  return (
    <section>
      <h2 tabIndex={-1}>{heading}</h2>
      <p className={importPage.lead}>{why}</p>
      {!stopped && data.error && (
        <p className={warning.warning}>
          <Icon name="warning" />
          {data.error}
        </p>
      )}
      <Outcome data={data} />
      <FailedRows resource={resource} data={data} />
      <div className={importPage.actions}>
        {isCheck && (
          <Button variant="outlined" size="large" onClick={onBack}>
            {text('check.back')}
          </Button>
        )}
        <UndoButton data={data} current={current} />
        <Button
          variant="contained"
          size="large"
          loading={control.isPending}
          onClick={() => control.mutate('retry')}
        >
          {text(stopped ? 'broken.go_on' : 'broken.retry')}
        </Button>
      </div>
    </section>
  )
}
