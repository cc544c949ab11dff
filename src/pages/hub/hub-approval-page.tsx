import { commsPayoutSummaryResource } from '../../../resources/comms-payout-summary.ts'
import { showRinggit } from '../../domain/money.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { textOf } from '../../engine/ui/text-of.ts'
import { ApprovalInbox } from '../approvals/approvals-page.tsx'
import { RecordsOfHub } from './records-of-hub.tsx'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

/** /hubApproval: payout summaries to confirm, and hub requests [RTE-17]. */
export default function HubApprovalPage() {
  const confirms = useAccess(commsPayoutSummaryResource, 'list')
  return (
    <>
      <ApprovalInbox source="hubs" title="hubs.approval.title" />
      {confirms && <SummariesToConfirm />}
    </>
  )
}

/** Each is confirmed on its own page, beside its payments. */
function SummariesToConfirm() {
  const text = useHubText()
  return (
    <section className={styles.toConfirm}>
      <h3>{text('payouts.to_confirm')}</h3>
      <RecordsOfHub
        resource={commsPayoutSummaryResource}
        filter={{ to_confirm: 1 }}
        failed={text('payouts.failed')}
        none={text('payouts.nothing_to_confirm')}
        about={(summary) => showRinggit(textOf(summary, 'net'))}
      />
    </section>
  )
}
