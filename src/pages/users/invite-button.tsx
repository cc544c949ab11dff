import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Icon } from '../../kit/icons/icon.tsx'
import type { Resource } from '../../engine/resource.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { inviteAddress } from './addresses.ts'
import { useUserText } from './use-user-text.ts'

export function InviteButton({ resource }: { resource: Resource }) {
  const text = useUserText()
  const allowed = useAccess(resource, 'edit')
  if (!allowed) return null
  return (
    <Button variant="contained" component={Link} to={inviteAddress} startIcon={<Icon name="plus" />}>
      {text('invite')}
    </Button>
  )
}
