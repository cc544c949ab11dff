import { IconButton } from '@mui/material'
import { Link } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { documentTax } from '../../domain/billing/document-tax.ts'
import { documentTotals } from '../../domain/billing/totals.ts'
import { showMoney } from '../../domain/money.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

interface LinesTableProps {
  lines: readonly EngineRecord[]
  onEdit?: (line: EngineRecord) => void
  onRemove?: (line: EngineRecord) => void
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Tax is distributed as on the PDF. */
export function LinesTable({ lines, onEdit, onRemove }: LinesTableProps) {
  const text = useBillingText()
  const taxed = lines.map((line) => ({
    amount: textIn(line['amount']),
    rate: textIn(line['tax_rate']) || '0',
  }))
  const taxes = documentTax(taxed)
  const totals = documentTotals(taxed)
  const isOpen = onEdit !== undefined || onRemove !== undefined
  return (
    <div className={styles.scroll} role="region" aria-label={text('lines.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('lines.description')}</th>
            <th scope="col">{text('lines.amount')}</th>
            <th scope="col">{text('lines.rate')}</th>
            <th scope="col">{text('lines.tax')}</th>
            {isOpen && (
              <th scope="col">
                <span className="u-visually-hidden">{text('lines.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const name = textIn(line['description'])
            return (
              <tr key={line.id}>
                <th scope="row">
                  {name}
                  <CaseLink line={line} />
                </th>
                <td>{showMoney(textIn(line['amount']))}</td>
                <td>{Number(line['tax_rate'] ?? 0)}%</td>
                <td>{showMoney(taxes[at])}</td>
                {isOpen && (
                  <td>
                    {onEdit && (
                      <IconButton
                        size="small"
                        aria-label={text('lines.edit', { name })}
                        onClick={() => onEdit(line)}
                      >
                        <Icon name="edit" size={16} />
                      </IconButton>
                    )}
                    {onRemove && (
                      <IconButton
                        size="small"
                        aria-label={text('lines.remove', { name })}
                        onClick={() => onRemove(line)}
                      >
                        <Icon name="trash" size={16} />
                      </IconButton>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('lines.sum')}</th>
            <td>{showMoney(totals.amount)}</td>
            <td />
            <td>{showMoney(totals.tax)}</td>
            {isOpen && <td />}
          </tr>
          <tr>
            <th scope="row">{text('lines.total')}</th>
            <td colSpan={3}>{showMoney(totals.total)}</td>
            {isOpen && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

export function CaseLink({ line }: { line: EngineRecord }) {
  const text = useBillingText()
  const name = line._labels?.['prod_id']?.text
  if (typeof line['prod_id'] !== 'number' || !name) return null
  return (
    <small>
      <Link to={addressOf(salesCaseResource, 'show', line['prod_id'])}>{text('lines.case', { name })}</Link>
    </small>
  )
}
