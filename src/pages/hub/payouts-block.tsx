import { commsPayoutSummaryResource } from '../../../resources/comms-payout-summary.ts'
import { showRinggit } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { textOf } from '../../engine/ui/text-of.ts'
import { RecordsOfHub } from './records-of-hub.tsx'
import { useHubText } from './use-hub-text.ts'

export default function PayoutsBlock({ record: hub }: BlockProps) {
  const text = useHubText()
  return (
    <RecordsOfHub
      resource={commsPayoutSummaryResource}
      filter={{ hub_id: hub.id }}
      failed={text('payouts.failed')}
      none={text('payouts.none')}
      about={(summary) => showRinggit(textOf(summary, 'net'))}
    />
  )
}
