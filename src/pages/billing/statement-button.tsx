import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { DownloadButton } from './download-button.tsx'
import { useBillingText } from './use-billing-text.ts'

/** The statement of a party, in the head of its page. */
export default function StatementButton({ record }: BlockProps) {
  const text = useBillingText()
  return (
    <DownloadButton
      path={`bill-parties/${record.id}/statement`}
      name={`statement-${record.id}.pdf`}
      label={text('statement')}
    />
  )
}
