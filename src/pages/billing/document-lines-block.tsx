import { useQuery } from '@tanstack/react-query'
import Decimal from 'decimal.js'
import { Link } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { isOwed } from '../../domain/billing/documents.ts'
import { sumOf } from '../../domain/billing/spread.ts'
import { showMoney } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { BlockWait } from '../../kit/block-wait.tsx'
import { linesQuery } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'

export default function DocumentLinesBlock({ record }: BlockProps) {
  const text = useBillingText()
  const { data, error, refetch } = useQuery(linesQuery(record.id, record['version']))
  if (!data)
    return <BlockWait failed={error !== null} text={text('document.failed')} onAgain={refetch} height={96} />
  const showsOpen = isOwed(record['kind'], record['status']) || record['status'] === 'Paid'
  const sum = (values: readonly string[]) => sumOf(values).toFixed(2)
  const openOf = ({ open_fee, open_tax }: (typeof data)[number]) =>
    new Decimal(open_fee).plus(open_tax).toFixed(2)
  return (
    <AmountTable
      label={text('lines.table')}
      rows={data}
      keyOf={({ id }) => id}
      columns={[
        {
          label: text('lines.description'),
          isName: true,
          cell: ({ description, prod_id, case_name }) => (
            <>
              {description}
              {prod_id !== null && case_name !== null && (
                <small>
                  <Link to={addressOf(salesCaseResource, 'show', prod_id)}>
                    {text('lines.case', { name: case_name })}
                  </Link>
                </small>
              )}
            </>
          ),
        },
        { label: text('lines.amount'), cell: ({ amount }) => showMoney(amount) },
        { label: text('lines.rate'), cell: ({ tax_rate }) => `${Number(tax_rate)}%` },
        { label: text('lines.tax'), cell: ({ tax }) => showMoney(tax) },
        showsOpen && { label: text('document.open'), cell: (line) => showMoney(openOf(line)) },
      ]}
      sums={[
        {
          label: text('lines.sum'),
          cells: [
            showMoney(sum(data.map(({ amount }) => amount))),
            null,
            showMoney(sum(data.map(({ tax }) => tax))),
            showsOpen ? showMoney(sum(data.map(openOf))) : null,
          ],
        },
        {
          label: text('lines.total'),
          cells: [null, null, showMoney(sum(data.flatMap(({ amount, tax }) => [amount, tax])))],
        },
      ]}
    />
  )
}
