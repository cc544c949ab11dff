import { useQuery } from '@tanstack/react-query'
import { showTime } from '../../domain/dates/show.ts'
import { showMoney } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { reopeningsQuery } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'

/** Hidden unless the run was reopened, which is rare. */
export default function ReopeningsBlock({ record }: BlockProps) {
  const text = usePayoutText()
  const { data, isError, refetch } = useQuery(reopeningsQuery(record.id, record['version']))
  if (!data) return isError && <TryAgain text={text('retry')} onAgain={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <>
      <h3>{text('reopenings.title')}</h3>
      <AmountTable
        label={text('reopenings.table')}
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          {
            label: text('reopenings.by'),
            isName: true,
            cell: ({ made_by, created_at }) => (
              <>
                {made_by}
                <small>{showTime(created_at)}</small>
              </>
            ),
          },
          { label: text('held.reason'), isText: true, cell: ({ reason }) => reason },
          { label: text('reopenings.approved_by'), isText: true, cell: ({ approved_by }) => approved_by },
          { label: text('net'), cell: ({ net }) => showMoney(net) },
          {
            label: text('reopenings.file'),
            isText: true,
            cell: ({ file_sha256 }) =>
              file_sha256 === null ? text('reopenings.no_file') : <code>{file_sha256}</code>,
          },
        ]}
      />
    </>
  )
}
