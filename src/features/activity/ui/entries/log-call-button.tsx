import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useActivityText } from '../texts/use-activity-text.ts'
import { writeHash } from './write-hash.ts'

/** Opens the form in which a call is logged. */
export function LogCallButton() {
  const text = useActivityText()
  return (
    <Button variant="outlined" component={Link} to={{ hash: writeHash('call') }}>
      {text('entry.call')}
    </Button>
  )
}
