import { IconButton, Tooltip } from '@mui/material'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useShortcut } from '../../../kit/shortcuts/shortcuts-context.ts'
import { addressOf } from '../../page-addresses.ts'
import type { Resource } from '../../resource.ts'
import { useRecordText } from './texts/use-record-text.ts'
import { useNeighbours } from './use-neighbours.ts'
import styles from './head.module.css'

/** Previous and next record of the originating list, on the same tab. */
export function NeighbourLinks({ resource, id }: { resource: Resource; id: number }) {
  const text = useRecordText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { previous, next } = useNeighbours(resource, id)
  const tab = new URLSearchParams(search).get('tab')
  const addressFor = (other: number) =>
    addressOf(resource, 'show', other) + (tab === null ? '' : `?tab=${tab}`)
  const go = (other: number | undefined) => () => {
    if (other !== undefined) void navigate(addressFor(other), { replace: true })
  }
  useShortcut('j', 'keyboard.next_record', go(next), { group: 'page', when: () => next !== undefined })
  useShortcut('k', 'keyboard.previous_record', go(previous), {
    group: 'page',
    when: () => previous !== undefined,
  })
  if (previous === undefined && next === undefined) return null
  const step = (other: number | undefined, label: string, icon: 'up' | 'down') => (
    <Tooltip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          disabled={other === undefined}
          {...(other !== undefined && { component: Link, to: addressFor(other), replace: true })}
        >
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <div className={styles.steps}>
      {step(previous, text('previous_record'), 'up')}
      {step(next, text('next_record'), 'down')}
    </div>
  )
}
