import { Alert } from '@mui/material'
import { showTime } from '../../domain/dates/show.ts'
import { isReturned } from '../../domain/proposal/statuses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { HeadChecklist } from './checklist.tsx'
import { useManagement } from './use-management.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'

export default function ProposalBanner(props: BlockProps) {
  return (
    <>
      {isReturned(props.record) && <ReturnedReason {...props} />}
      <HeadChecklist {...props} />
    </>
  )
}

function ReturnedReason({ record }: BlockProps) {
  const text = useProposalText()
  const { data } = useManagement(record)
  const step = data?.[0]?.history.at(-1)
  if (!step) return null
  return (
    <Alert severity="warning" className={styles.returned}>
      <strong>{text('returned.title')}</strong>
      {step.reason && <p>{step.reason}</p>}
      <small>
        {text('management.step', { state: step.to_state, name: step.by, time: showTime(step.at) })}
      </small>
    </Alert>
  )
}
