import { IconButton } from '@mui/material'
import { Link } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { documentTax } from '../../domain/billing/document-tax.ts'
import { documentTotals } from '../../domain/billing/totals.ts'
import { showMoney } from '../../domain/money.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { useBillingText } from './use-billing-text.ts'

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
  return (
    <AmountTable
      label={text('lines.table')}
      rows={lines.map((line, at) => ({ line, tax: taxes[at], name: textIn(line['description']) }))}
      keyOf={({ line }) => line.id}
      columns={[
        {
          label: text('lines.description'),
          isName: true,
          cell: ({ line, name }) => (
            <>
              {name}
              <CaseLink line={line} />
            </>
          ),
        },
        { label: text('lines.amount'), cell: ({ line }) => showMoney(textIn(line['amount'])) },
        { label: text('lines.rate'), cell: ({ line }) => `${Number(line['tax_rate'] ?? 0)}%` },
        { label: text('lines.tax'), cell: ({ tax }) => showMoney(tax) },
        (onEdit !== undefined || onRemove !== undefined) && {
          label: text('lines.actions'),
          isQuiet: true,
          cell: ({ line, name }) => (
            <span>
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
            </span>
          ),
        },
      ]}
      sums={[
        { label: text('lines.sum'), cells: [showMoney(totals.amount), null, showMoney(totals.tax)] },
        { label: text('lines.total'), cells: [null, null, showMoney(totals.total)] },
      ]}
    />
  )
}

function CaseLink({ line }: { line: EngineRecord }) {
  const text = useBillingText()
  const name = line._labels?.['prod_id']?.text
  if (typeof line['prod_id'] !== 'number' || !name) return null
  return (
    <small>
      <Link to={addressOf(salesCaseResource, 'show', line['prod_id'])}>{text('lines.case', { name })}</Link>
    </small>
  )
}
