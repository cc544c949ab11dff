import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAccessSession } from '../../client/session/use-session.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { StatutoryName } from '../../domain/dsr/statutory.ts'
import { showMoney, showRinggit } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { labelOf } from '../../engine/schema.ts'
import { readableAmong } from '../../engine/ui/fields-of.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { DeductionsDialog, type TypedDeduction } from './deductions-dialog.tsx'
import { assumedShares, payslipMisfits } from './payslip-check.ts'
import { useCustomerText } from './use-customer-text.ts'
import { useDsr } from './use-dsr.ts'
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

const contributionFields = {
  epf: 'epf',
  socso: 'socso',
  eis: 'eis',
  tax_deduction: 'tax',
} as const satisfies Record<string, StatutoryName>
const contributionNames = ['epf', 'socso', 'eis', 'tax_deduction'] as const

/** Payslip deductions per half: stated amounts, statutory defaults and mismatches with the wage [ENT-09]. */
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
  const { data: dsr } = useDsr(record.id)
  if (!data) return null
  const amountOf = (name: string) => (data[name] ? showRinggit(textOf(data[name])) : '—')
  const readable = new Set(
    readableAmong(resource.schema, [...contributionNames], session).map(({ name }) => name),
  )
  const applicant = dsr?.applicants.find(({ id }) => id === record.id)
  const rates = dsr?.rules.statutory ?? []
  const misfits = applicant ? payslipMisfits(applicant, rates) : []
  const assumed = applicant ? assumedShares(applicant, rates) : {}
  return (
    <>
      <dl className={styles.lines}>
        {contributionNames
          .filter((name) => readable.has(name))
          .map((name) => {
            const statutory = contributionFields[name]
            const misfit = misfits.find((each) => each.name === statutory)
            return (
              <div key={name}>
                <dt>{labelOf(name, resource.schema.fields[name])}</dt>
                <dd>
                  {amountOf(name)}
                  {misfit && (
                    <small className={styles.differs}>
                      {text(statutory === 'tax' ? 'deductions.differs_tax' : 'deductions.differs', {
                        amount: showRinggit(misfit.expected),
                      })}
                    </small>
                  )}
                  {assumed[statutory] && (
                    <small>{text('deductions.assumed', { amount: showRinggit(assumed[statutory]) })}</small>
                  )}
                </dd>
              </div>
            )
          })}
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
