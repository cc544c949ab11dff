import { Button } from '@mui/material'
import { Link } from 'react-router'
import type { AccessSession } from '../../../domain/access.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayMerge } from '../../merging/merging.ts'
import type { Resource } from '../../../engine/resource.ts'
import { duplicatesAddress } from './addresses.ts'
import { useDuplicateText } from './texts/use-duplicate-text.ts'

export function DuplicatesButton({ resource, session }: { resource: Resource; session: AccessSession }) {
  const text = useDuplicateText()
  if (!mayMerge(resource, session)) return null
  return (
    <Button
      variant="outlined"
      component={Link}
      to={duplicatesAddress(resource)}
      startIcon={<Icon name="copy" />}
    >
      {text('action')}
    </Button>
  )
}
