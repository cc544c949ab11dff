import { Button } from '@mui/material'
import { Link } from 'react-router'
import { ServiceError } from '../../../client/service-error.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { Notice } from '../../../kit/empty-state.tsx'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { importAddress } from './addresses.ts'
import type { Importable } from './importable.ts'
import { useImportText } from './texts/use-import-text.ts'

interface MissingImportProps {
  resource: Importable
  error: Error
  onRetry: () => void
}

export function MissingImport({ resource, error, onRetry }: MissingImportProps) {
  const engineText = useText()
  const text = useImportText()
  const isGone = error instanceof ServiceError && error.status === 404
  if (isGone) {
    return (
      <Notice icon="search" title={text('missing.title')} text={text('missing.text')}>
        <Button variant="outlined" component={Link} to={importAddress(resource)}>
          {text('missing.back')}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice icon="warning" title={text('missing.error_title')} text={text('missing.error_text')}>
      <Button variant="outlined" startIcon={<Icon name="history" />} onClick={onRetry}>
        {engineText('retry')}
      </Button>
    </Notice>
  )
}
