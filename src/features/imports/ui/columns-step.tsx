import { Button } from '@mui/material'
import { useState } from 'react'
import type { KnownRules } from '../known-modes.ts'
import type { RunPhase } from '../api/run.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { StepProps } from './import-steps.tsx'
import { KnownChoice } from './known-choice.tsx'
import { MappingTable } from './mapping-table.tsx'
import { missingFields, openQuestions, withColumn } from './mapping.ts'
import { PreviewTable } from './preview-table.tsx'
import { ReadingChoice } from './reading-choice.tsx'
import { useImportText } from './texts/use-import-text.ts'
import importPage from './import-page.module.css'
import warning from './warning.module.css'

/** Saves every choice at once; starting a run sends the choice again. */
export function ColumnsStep({ resource, data, current, onRun }: StepProps & { onRun: () => void }) {
  const text = useImportText()
  const [mapping, setMapping] = useState(data.mapping)
  const [known, setKnown] = useState(data.known)
  const { keepChoice, run } = current
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const missing = missingFields(data.fields, mapping)
  const questions = openQuestions(data.unsure, mapping, answered)
  const blocked = missing.length > 0 || questions.length > 0 || data.total === 0
  const choose = (column: number, field: string | null) => {
    const next = withColumn(mapping, column, field)
    setMapping(next)
    setAnswered((before) => new Set(before).add(column))
    keepChoice.mutate({ mapping: next })
  }
  const chooseKnown = (next: KnownRules) => {
    setKnown(next)
    keepChoice.mutate({ known: next })
  }
  const start = (phase: RunPhase) => run.mutate({ phase, mapping, known }, { onSuccess: onRun })
  const starting = (phase: RunPhase) => run.isPending && run.variables.phase === phase

  return (
    <section>
      <h2 tabIndex={-1}>{text('columns.heading')}</h2>
      <p className={importPage.lead}>{text('columns.text')}</p>
      <ReadingChoice resource={resource} data={data} />
      <MappingTable data={data} mapping={mapping} questions={questions} onChoose={choose} />
      <KnownChoice resource={resource} data={data} mapping={mapping} known={known} onChoose={chooseKnown} />
      {data.total === 0 && <Warning text={text('columns.no_rows')} />}
      {missing.length > 0 && (
        <Warning text={text('columns.missing', { fields: missing.map(({ label }) => label).join(', ') })} />
      )}
      {questions.length > 0 && <Warning text={text('columns.unsure', { smart_count: questions.length })} />}
      {keepChoice.isError && <Warning text={text('columns.not_kept')} />}
      <PreviewTable data={data} mapping={mapping} />
      <div className={importPage.actions}>
        <p>{text('columns.check_hint')}</p>
        <Button
          variant="outlined"
          size="large"
          disabled={blocked || starting('check')}
          loading={starting('import')}
          onClick={() => start('import')}
        >
          {text('columns.start')}
        </Button>
        <Button
          variant="contained"
          size="large"
          disabled={blocked || starting('import')}
          loading={starting('check')}
          onClick={() => start('check')}
        >
          {text('columns.check')}
        </Button>
      </div>
    </section>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <p className={warning.warning} role="status">
      <Icon name="warning" />
      {text}
    </p>
  )
}
