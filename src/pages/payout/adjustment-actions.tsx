import { api } from '../../client/api.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { showRinggit } from '../../domain/money.ts'
import { payoutApprovers } from '../../domain/payout/access.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { DecisionActions } from './decision-actions.tsx'
import { usePayoutText } from './use-payout-text.ts'

/** Decides on others' requests, withdraws own ones. */
export default function AdjustmentActions({ record }: BlockProps) {
  const text = usePayoutText()
  const session = useAccessSession()
  if (!session || record['state'] !== 'requested') return null
  const params = { id: record.id }
  const isAsker = record['asked_by'] === session.userId
  return (
    <DecisionActions
      of="adjustment"
      mayWithdraw={isAsker}
      mayDecide={!isAsker && record['user_id'] !== session.userId && allows(payoutApprovers, session)}
      approval={text('adjustment.approve_text', {
        amount: showRinggit(String(record['amount'])),
        reason: String(record['reason']),
      })}
      approve={() => api('POST /sales/adjustments/:id/approve', { params })}
      withdraw={() => api('POST /sales/adjustments/:id/withdraw', { params })}
      reject={(reason) => api('POST /sales/adjustments/:id/reject', { params, body: { reason } })}
    />
  )
}
