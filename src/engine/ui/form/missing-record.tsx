import { Button } from '@mui/material'
import { Link } from 'react-router'
import type { Resource } from '../../resource.ts'
import { ServiceError } from '../../../client/service-error.ts'
import { Notice } from '../../../kit/empty-state.tsx'
import { useText } from '../texts/use-text.ts'
import { inSentence } from '../../../domain/in-sentence.ts'

/** Statuses the page reports itself instead of a notice. */
export const missingStatuses: readonly number[] = [403, 404]

interface MissingRecordProps {
  resource: Resource
  error: unknown
  onRetry: () => void
}

/** Missing or failed record with explanation [ERR-06] and next step. */
export function MissingRecord({ resource, error, onRetry }: MissingRecordProps) {
  const text = useText()
  if (error instanceof ServiceError && missingStatuses.includes(error.status)) {
    const said = [error.notice?.text, text('form.missing_text')].filter(Boolean).join(' ')
    return (
      <Notice icon="inbox" title={text('form.missing_title')} text={said}>
        <Button variant="outlined" component={Link} to={resource.paths.list}>
          {text('form.back')}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice
      icon="warning"
      title={text('list.error_title', { names: inSentence(resource.label[0]) })}
      text={text('list.error_text')}
    >
      <Button variant="outlined" onClick={onRetry}>
        {text('retry')}
      </Button>
    </Notice>
  )
}
