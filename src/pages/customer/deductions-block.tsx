import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { showRinggit } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { DeductionsDialog, type TypedDeduction } from './deductions-dialog.tsx'
import { useCustomerText } from './use-customer-text.ts'
import styles from './deductions.module.css'

type Full = Record<string, unknown> & { deductions?: readonly Record<string, unknown>[] }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const typed = ({ deductions = [] }: Full): TypedDeduction[] =>
  deductions.map((row, at) => ({
    key: at + 1,
    name: textOf(row['name']),
    amount: textOf(row['amount']),
    consolidated: row['is_consolidate'] === true,
  }))

/** What the payslip takes off beside EPF and SOCSO, in one figure, and the dialog that keeps it [ENT-09]. */
export default function DeductionsBlock({ resource, record }: BlockProps) {
  const text = useCustomerText()
  const mayEdit = useAccess(resource, 'edit')
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    // The same as the profile's: what changes the customer or a part of it has both read anew.
    queryKey: [resource.schema.name, 'getOne', { full: record.id }],
    queryFn: async ({ signal }) => {
      const params = { id: record.id }
      return (await api('GET /customer/customers/:id', { params, query: { full: 'yes' }, signal }))
        .data as Full
    },
  })
  if (!data) return null
  return (
    <div className={styles.block}>
      <p>
        {text('deductions.standing', {
          tax: data['tax_deduction'] ? showRinggit(textOf(data['tax_deduction'])) : '—',
          other: showRinggit(textOf(data['total_other_deduction']) || '0'),
        })}
      </p>
      {mayEdit && (
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {text('deductions.edit')}
        </Button>
      )}
      {open && (
        <DeductionsDialog
          id={record.id}
          tax={textOf(data['tax_deduction'])}
          deductions={typed(data)}
          onSaved={() => {
            void client.invalidateQueries({ queryKey: [resource.schema.name] })
            void client.invalidateQueries({ queryKey: ['customer_deduction'] })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
