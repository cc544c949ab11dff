import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../../../kit/icons/icon.tsx'
import { useActivityText } from '../texts/use-activity-text.ts'
import { writeHash } from './write-hash.ts'

export function LogCallButton() {
  const text = useActivityText()
  // Keeps the query string, which may hold the list's filters.
  const { search } = useLocation()
  return (
    <Button
      variant="outlined"
      component={Link}
      to={{ search, hash: writeHash('call') }}
      startIcon={<Icon name="loggedCall" />}
    >
      {text('entry.call')}
    </Button>
  )
}
