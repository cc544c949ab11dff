import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { BlockWait } from '../../kit/block-wait.tsx'
import { CaseLedger } from '../payout/case-ledger.tsx'
import { SharesList } from './shares-list.tsx'
import { useCommissionText } from './use-commission-text.ts'
import styles from './commission.module.css'

/** Own expected share, or all shares for commission readers. */
export default function CaseSharesBlock({ resource, record }: BlockProps) {
  const text = useCommissionText()
  const session = useAccessSession()
  const { data, isError, refetch } = useQuery({
    // Keyed under the case to refetch with it.
    queryKey: [resource.schema.name, 'commission', record.id],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/case/:prod_id/commission', { params: { prod_id: record.id }, signal })).data,
  })
  if (!data) return <BlockWait failed={isError} text={text('failed')} onAgain={refetch} height={120} />
  return (
    <div className={styles.block}>
      <SharesList shares={data} />
      <p className={styles.soft}>{text(data.is_kept ? 'kept' : 'not_kept', { scheme: data.scheme.name })}</p>
      <CaseLedger
        prod_id={record.id}
        mayAsk={data.lines.some(({ payee }) => payee !== null && payee.id === session?.userId)}
      />
    </div>
  )
}
