import { MenuItem, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { showTime } from '../../domain/dates/show.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { useRefOptions } from '../../engine/ui/reference/use-ref-options.ts'
import { loanAdvisoryResource } from '../../../resources/loan-advisory.ts'
import { ClockCell } from './clock-cell.tsx'
import { useAdvisoryText } from './use-advisory-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './advisory.module.css'

const { name: cases } = loanAdvisoryResource.schema

/** A customer's loan advisory status, changed by one call [STA-12]. */
export default function AdvisoryBlock({ record }: BlockProps) {
  const mayList = useAccess(loanAdvisoryResource, 'list')
  const mayEdit = useAccess(loanAdvisoryResource, 'edit')
  return mayList ? <LatestCase customer={record} mayEdit={mayEdit} /> : null
}

function LatestCase({ customer, mayEdit }: { customer: EngineRecord; mayEdit: boolean }) {
  const text = useAdvisoryText()
  const { data, error, refetch } = useGetList<EngineRecord>(cases, {
    filter: { customer_id: customer.id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  })
  if (!data && error) return <TryAgain text={text('failed')} onAgain={() => void refetch()} />
  if (!data) return null
  const [latest] = data
  const name = typeof latest?.['name'] === 'string' ? latest['name'] : ''
  const since = latest?.['status_since']
  return (
    <div className={styles.advisory}>
      {latest ? (
        <p>
          <ClockCell record={latest} />
          {typeof since === 'string' && <span>{text('since', { time: showTime(since) })}</span>}
          <Link to={addressOf(loanAdvisoryResource, 'show', latest.id)}>{text('open', { name })}</Link>
        </p>
      ) : (
        <p>{text('none')}</p>
      )}
      {mayEdit && <StatusChoice customer={customer} latest={latest} />}
    </div>
  )
}

function StatusChoice({ customer, latest }: { customer: EngineRecord; latest?: EngineRecord }) {
  const text = useAdvisoryText()
  const id = useId()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { options } = useRefOptions('loan_advisory_status', '')
  const current = typeof latest?.['status_id'] === 'number' ? latest['status_id'] : ''
  const change = async (status: number) => {
    setBusy(true)
    try {
      await api('PUT /customer/customer/:id/loan_advisory_status/:status', {
        params: { id: customer.id, status },
      })
      await client.invalidateQueries({ queryKey: [cases] })
      toast(text('updated', { status: options.find(({ value }) => value === status)?.text ?? '' }))
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <TextField
      select
      id={id}
      size="small"
      label={text(latest ? 'status' : 'begin')}
      value={options.some(({ value }) => value === current) ? current : ''}
      disabled={busy || options.length === 0}
      onChange={({ target }) => void change(Number(target.value))}
    >
      {options.map(({ value, text: name }) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
