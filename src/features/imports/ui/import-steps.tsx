import { Skeleton } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ImportAnswer } from '../api/answer.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { BrokenStep } from './broken-step.tsx'
import { CheckedStep } from './checked-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileSummary } from './file-summary.tsx'
import type { Importable } from './importable.ts'
import { MissingImport } from './missing-import.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { stepOf, type ImportStep } from './step.ts'
import { Steps } from './steps.tsx'
import { UndoneStep } from './undone-step.tsx'
import { useImport } from './use-import.ts'

export function ImportSteps({ resource, id }: { resource: Importable; id: number }) {
  const text = useText()
  const current = useImport(resource, id)
  const { data, error } = current
  const [search, setSearch] = useSearchParams()
  const changeable = data !== undefined && data.phase === 'check' && search.get('step') === 'columns'
  const step = data && (changeable ? 'columns' : stepOf(data))
  const box = useStepFocus(step)

  if (!data || !step) {
    if (error)
      return <MissingImport resource={resource} error={error} onRetry={() => void current.refetch()} />
    return (
      <div role="status" aria-label={text('loading')}>
        <Skeleton width={320} height={32} />
        <Skeleton variant="rounded" height={320} sx={{ mt: 3 }} />
      </div>
    )
  }
  const showColumns = (shown: boolean) => setSearch(shown ? { step: 'columns' } : {}, { replace: true })
  const parts = { resource, data, current }
  return (
    <div ref={box}>
      <Steps at={placeOf(step, data)} done={step === 'imported' || step === 'undone'} />
      <FileSummary resource={resource} data={data} />
      {step === 'columns' && <ColumnsStep {...parts} onRun={() => showColumns(false)} />}
      {(step === 'checking' || step === 'importing' || step === 'assigning' || step === 'undoing') && (
        <ProgressStep {...parts} />
      )}
      {step === 'checked' && <CheckedStep {...parts} onBack={() => showColumns(true)} />}
      {step === 'imported' && <ResultStep {...parts} />}
      {step === 'undone' && <UndoneStep {...parts} />}
      {(step === 'failed' || step === 'cancelled') && (
        <BrokenStep {...parts} stopped={step === 'cancelled'} onBack={() => showColumns(true)} />
      )}
    </div>
  )
}

export interface StepProps {
  resource: Importable
  data: ImportAnswer
  current: ReturnType<typeof useImport>
}

const placeOf = (step: ImportStep, { phase }: ImportAnswer): number =>
  step === 'columns' ? 1 : phase === 'check' ? 2 : 3

/** Focuses each new step's heading, as the previous button is gone. */
function useStepFocus(step: ImportStep | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== undefined && before.current !== step) box.current?.querySelector('h2')?.focus()
    before.current = step
  }, [step])
  return box
}
