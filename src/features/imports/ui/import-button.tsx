import { Button } from '@mui/material'
import { Link } from 'react-router'
import type { Resource } from '../../../engine/resource.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useAccess } from '../../../engine/ui/rights.ts'
import { importAddress } from './addresses.ts'
import { useImportText } from './texts/use-import-text.ts'

export function ImportButton({ resource }: { resource: Resource }) {
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
      {text('action')}
    </Button>
  )
}
