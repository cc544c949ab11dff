import { Button } from '@mui/material'
import { Link } from 'react-router'
import type { AccessSession } from '../../../domain/access.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayMerge } from '../../merging/merging.ts'
import type { Resource } from '../../../engine/resource.ts'
import { doublesAddress } from './addresses.ts'
import { useDoublesText } from './texts/use-doubles-text.ts'

/** The way from a list to the likely doubles among its records, for who may merge them. */
export function DoublesButton({ resource, session }: { resource: Resource; session: AccessSession }) {
  const text = useDoublesText()
  if (!mayMerge(resource, session)) return null
  return (
    <Button
      variant="outlined"
      component={Link}
      to={doublesAddress(resource)}
      startIcon={<Icon name="copy" />}
    >
      {text('action')}
    </Button>
  )
}
