import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import Decimal from 'decimal.js'
import { Link } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { isOwed } from '../../domain/billing/documents.ts'
import { sumOf } from '../../domain/billing/spread.ts'
import { showMoney } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { linesQuery } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

export default function DocumentLinesBlock({ record }: BlockProps) {
  const text = useBillingText()
  const { data, error, refetch } = useQuery(linesQuery(record.id, record['version']))
  if (!data)
    return error ? (
      <TryAgain text={text('document.failed')} onAgain={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={96} />
    )
  const showsOpen = isOwed(record['kind'], record['status']) || record['status'] === 'Paid'
  const sum = (values: readonly string[]) => sumOf(values).toFixed(2)
  const openOf = ({ open_fee, open_tax }: (typeof data)[number]) =>
    new Decimal(open_fee).plus(open_tax).toFixed(2)
  return (
    <div className={styles.scroll} role="region" aria-label={text('lines.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('lines.description')}</th>
            <th scope="col">{text('lines.amount')}</th>
            <th scope="col">{text('lines.rate')}</th>
            <th scope="col">{text('lines.tax')}</th>
            {showsOpen && <th scope="col">{text('document.open')}</th>}
          </tr>
        </thead>
        <tbody>
          {data.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.description}
                {line.prod_id !== null && line.case_name !== null && (
                  <small>
                    <Link to={addressOf(salesCaseResource, 'show', line.prod_id)}>
                      {text('lines.case', { name: line.case_name })}
                    </Link>
                  </small>
                )}
              </th>
              <td>{showMoney(line.amount)}</td>
              <td>{Number(line.tax_rate)}%</td>
              <td>{showMoney(line.tax)}</td>
              {showsOpen && <td>{showMoney(openOf(line))}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('lines.sum')}</th>
            <td>{showMoney(sum(data.map(({ amount }) => amount)))}</td>
            <td />
            <td>{showMoney(sum(data.map(({ tax }) => tax)))}</td>
            {showsOpen && <td>{showMoney(sum(data.map(openOf)))}</td>}
          </tr>
          <tr>
            <th scope="row">{text('lines.total')}</th>
            <td colSpan={3}>{showMoney(sum(data.flatMap(({ amount, tax }) => [amount, tax])))}</td>
            {showsOpen && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
