import { api } from '../../client/api.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { showRinggit } from '../../domain/money.ts'
import { advanceApprovers } from '../../domain/payout/access.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { DecisionActions } from './decision-actions.tsx'
import { usePayoutText } from './use-payout-text.ts'

/** Decides on others' requests, withdraws own ones. */
export default function AdvanceActions({ record }: BlockProps) {
  const text = usePayoutText()
  const session = useAccessSession()
  if (!session || record['state'] !== 'requested') return null
  const params = { id: record.id }
  const isConcerned = record['asked_by'] === session.userId || record['user_id'] === session.userId
  return (
    <DecisionActions
      of="advance"
      mayWithdraw={isConcerned}
      mayDecide={!isConcerned && allows(advanceApprovers, session)}
      approval={text('advance.approve_text', { amount: showRinggit(String(record['amount'])) })}
      approve={() => api('POST /sales/advances/:id/approve', { params })}
      withdraw={() => api('POST /sales/advances/:id/withdraw', { params })}
      reject={(reason) => api('POST /sales/advances/:id/reject', { params, body: { reason } })}
    />
  )
}
