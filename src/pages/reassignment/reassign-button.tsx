import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useAllows } from '../../client/session/use-session.ts'
import { reassignAccess } from '../../domain/reassignment.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { reassignmentAddress } from './addresses.ts'
import { useReassignmentText } from './use-reassignment-text.ts'

export function ReassignButton() {
  const text = useReassignmentText()
  if (!useAllows(reassignAccess)) return null
  return (
    <Button variant="outlined" component={Link} to={reassignmentAddress} startIcon={<Icon name="people" />}>
      {text('action')}
    </Button>
  )
}
