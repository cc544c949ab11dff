import { Button } from '@mui/material'
import { Link } from 'react-router'
import { inSentence } from '../../../domain/in-sentence.ts'
import type { Resource } from '../../../engine/resource.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useAccess } from '../../../engine/ui/rights.ts'
import { importAddress } from './addresses.ts'
import { useImportText } from './texts/use-import-text.ts'

/** On an empty list it says what is imported: the bar above has the same button. */
export const EmptyListImport = (props: { resource: Resource }) => <ImportButton {...props} isNamed />

export function ImportButton({ resource, isNamed }: { resource: Resource; isNamed?: boolean }) {
  const text = useImportText()
  const allowed = useAccess(resource, 'import')
  if (!allowed) return null
  return (
    <Button
      variant="outlined"
      component={Link}
      to={importAddress(resource)}
      startIcon={<Icon name="upload" />}
    >
      {isNamed ? text('title', { names: inSentence(resource.label[1]) }) : text('action')}
    </Button>
  )
}
