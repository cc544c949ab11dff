import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAccessSession } from '../../client/session/use-session.ts'
import type { AccessSession } from '../../domain/access.ts'
import { showMoney, showRinggit } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { labelOf } from '../../engine/schema.ts'
import { readableAmong } from '../../engine/ui/fields-of.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { DeductionsDialog, type TypedDeduction } from './deductions-dialog.tsx'
import { useCustomerText } from './use-customer-text.ts'
import { useFullCustomer, type FullCustomer } from './use-full-customer.ts'
import styles from './deductions.module.css'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const typed = ({ deductions = [] }: FullCustomer): TypedDeduction[] =>
  deductions.map(({ name = '', amount = '', is_consolidate }, at) => ({
    key: at + 1,
    name,
    amount,
    consolidated: is_consolidate === true,
  }))

/** All that a payslip takes off, line by line, with the form of each half [ENT-09]. */
export default function DeductionsBlock(props: BlockProps) {
  const session = useAccessSession()
  return session && <Payslip {...props} session={session} />
}

function Payslip({ resource, record, session }: BlockProps & { session: AccessSession }) {
  const text = useCustomerText()
  const mayEdit = useAccess(resource, 'edit')
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const data = useFullCustomer(record.id)
  if (!data) return null
  const amountOf = (name: string) => (data[name] ? showRinggit(textOf(data[name])) : '—')
  const contributions = readableAmong(resource.schema, ['epf', 'socso', 'eis', 'tax_deduction'], session)
  return (
    <>
      <dl>
        {contributions.map(({ name, field }) => (
          <div key={name}>
            <dt>{labelOf(name, field)}</dt>
            <dd>{amountOf(name)}</dd>
          </div>
        ))}
        {data.deductions?.map(({ id, name, amount, is_consolidate }, at) => (
          <div key={id}>
            <dt>{name || text('deductions.one', { number: at + 1 })}</dt>
            <dd>
              {showRinggit(amount ?? '0')}
              {is_consolidate === true && <small> {text('deductions.consolidated')}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.block}>
        <p>
          {text('deductions.total', {
            amount: showMoney(data.total_other_deduction ?? '0'),
          })}
        </p>
        {mayEdit && (
          <p>
            <Button size="small" component={Link} to={`${addressOf(resource, 'edit', record.id)}?field=epf`}>
              {text('deductions.contributions')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
              {text('deductions.edit')}
            </Button>
          </p>
        )}
      </div>
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
    </>
  )
}
