import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../../../kit/icons/icon.tsx'
import { useActivityText } from '../texts/use-activity-text.ts'
import { writeHash } from './write-hash.ts'

/** Opens the form in which a call is logged. */
export function LogCallButton() {
  const text = useActivityText()
  // What the address says besides stays: the filters of a list that the record stands beside.
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
