import { Button } from '@mui/material'
import { Link } from 'react-router'
import { importAddress, importedAddress } from './addresses.ts'
import { AssignBox } from './assign-box.tsx'
import { FailedRows } from './failed-rows.tsx'
import type { StepProps } from './import-steps.tsx'
import { Outcome } from './outcome.tsx'
import { useImportText } from './texts/use-import-text.ts'
import { UndoButton } from './undo-button.tsx'
import { UnmatchedNames } from './unmatched-names.tsx'
import { inSentence } from '../../../domain/in-sentence.ts'
import styles from './outcome.module.css'

export function ResultStep({ resource, data, current }: StepProps) {
  const text = useImportText()
  const good = data.created + data.filled + data.replaced
  return (
    <section>
      <header className={styles.result}>
        <h2 tabIndex={-1}>{text(good + data.updated > 0 ? 'result.heading' : 'result.heading_none')}</h2>
        <Button variant="outlined" component={Link} to={importAddress(resource)}>
          {text('result.again')}
        </Button>
        <UndoButton data={data} current={current} />
        {good > 0 && (
          <Button variant="contained" component={Link} to={importedAddress(resource, data.id)}>
            {text('result.show', { names: inSentence(resource.label[1]) })}
          </Button>
        )}
      </header>
      <Outcome data={data} />
      {data.may_assign && data.created > 0 && <AssignBox resource={resource} data={data} current={current} />}
      <UnmatchedNames resource={resource} data={data} />
      <FailedRows resource={resource} data={data} />
    </section>
  )
}
