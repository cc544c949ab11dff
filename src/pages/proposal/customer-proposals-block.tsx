import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { showTime } from '../../domain/dates/show.ts'
import { showMoney } from '../../domain/money.ts'
import { mainStatusColours, mainStatuses } from '../../domain/proposal/statuses.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Chip } from '../../kit/chip.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { proposalResource } from '../../../resources/proposal.ts'
import { useCustomerProposals } from './use-customer-proposals.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'
import { valueAt } from '../../domain/names.ts'

const { name } = proposalResource.schema

export default function CustomerProposalsBlock({ record }: BlockProps) {
  const mayList = useAccess(proposalResource, 'list')
  const mayCreate = useAccess(proposalResource, 'create')
  return mayList ? <Proposals customer={record} mayStart={mayCreate} /> : null
}

function Proposals({ customer, mayStart }: { customer: EngineRecord; mayStart: boolean }) {
  const text = useProposalText()
  const { data, error, total, refetch } = useCustomerProposals(customer.id)
  if (!data && error) return <TryAgain text={text('failed')} onAgain={() => void refetch()} />
  if (!data) return null
  const all = `${proposalResource.paths.list}?filter=${encodeURIComponent(JSON.stringify({ psal_customer_id: customer.id }))}`
  return (
    <>
      {data.length === 0 && <p className={styles.soft}>{text('of_customer.none')}</p>}
      <ul className={styles.list}>
        {data.map((each) => (
          <ProposalRow key={each.id} proposal={each} />
        ))}
      </ul>
      <div className={styles.actions}>
        {mayStart && <StartButton customer={customer} />}
        {(total ?? 0) > data.length && (
          <Button size="small" component={Link} to={all}>
            {text('of_customer.more')}
          </Button>
        )}
      </div>
    </>
  )
}

function ProposalRow({ proposal }: { proposal: EngineRecord }) {
  const { id, name: called, psal_main_status: status, amount, created_at } = proposal
  const facts = [
    typeof amount === 'string' && showMoney(amount),
    typeof created_at === 'string' && showTime(created_at),
  ]
  return (
    <li>
      <Link to={addressOf(proposalResource, 'show', id)}>
        #{id} {typeof called === 'string' ? called : ''}
      </Link>{' '}
      <Chip
        text={translateLabel(valueAt(mainStatuses, status) ?? '')}
        colour={valueAt(mainStatusColours, status)}
      />{' '}
      <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

function StartButton({ customer }: { customer: EngineRecord }) {
  const text = useProposalText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const { content } = await api('POST /proposal/proposal/from-customer/:id', {
        params: { id: customer.id },
      })
      await client.invalidateQueries({ queryKey: [name] })
      await navigate(addressOf(proposalResource, 'show', Number(content['id'])))
    } catch (error) {
      reportFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon name="plus" />}
      disabled={busy}
      onClick={() => void start()}
    >
      {text('of_customer.start')}
    </Button>
  )
}
