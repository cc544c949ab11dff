import { Button } from '@mui/material'
import { Link } from 'react-router'
import { addressOf } from '../../../console/resource-addresses.ts'
import { importAddress } from './addresses.ts'
import { FailedRows } from './failed-rows.tsx'
import type { StepProps } from './import-steps.tsx'
import { Outcome } from './outcome.tsx'
import { useImportText } from './texts/use-import-text.ts'
import { UnmatchedNames } from './unmatched-names.tsx'
import { inSentence } from '../../../domain/in-sentence.ts'

/** What became of the file. */
export function ResultStep({ resource, data }: StepProps) {
  const text = useImportText()
  const good = data.created + data.updated
  return (
    <section>
      <header className="u-import-result">
        <h2 tabIndex={-1}>{text(good > 0 ? 'result.heading' : 'result.heading_none')}</h2>
        <Button variant="outlined" component={Link} to={importAddress(resource)}>
          {text('result.again')}
        </Button>
        <Button variant="contained" component={Link} to={addressOf(resource, 'list')}>
          {text('result.show', { names: inSentence(resource.label[1]) })}
        </Button>
      </header>
      <Outcome data={data} />
      <UnmatchedNames resource={resource} data={data} />
      <FailedRows resource={resource} data={data} />
    </section>
  )
}
