import { Checkbox } from '@mui/material'
import { useEffect, useRef } from 'react'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { approvalColours } from '../../domain/approval-colours.ts'
import { Chip } from '../../kit/chip.tsx'
import { Age } from './approval-detail.tsx'
import { useApprovalText } from './use-approval-text.ts'
import type { Approval } from './use-approvals.ts'
import styles from './approvals.module.css'

interface ApprovalRowProps {
  approval: Approval
  current: boolean
  chosen: boolean
  onOpen: () => void
  onChoose: () => void
}

export function ApprovalRow({ approval, current, chosen, onOpen, onChoose }: ApprovalRowProps) {
  const text = useApprovalText()
  const row = useRef<HTMLLIElement>(null)
  const { title, state, steps, requested_by_name } = approval
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li ref={row} aria-current={current || undefined}>
      {steps.length > 0 && (
        <Checkbox
          size="small"
          checked={chosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-label': text('select', { title }) } }}
        />
      )}
      <button type="button" className={styles.open} onClick={onOpen}>
        <strong>{title}</strong>
        <span>{requested_by_name}</span>
        <span className={styles.standing}>
          <Chip text={translateLabel(state)} colour={approvalColours[state]} />
          <Age approval={approval} />
        </span>
      </button>
    </li>
  )
}
