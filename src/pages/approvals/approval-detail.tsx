import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { approvalColours } from '../../domain/approval-colours.ts'
import { pendingStates } from '../../domain/approvals.ts'
import { showTime } from '../../domain/dates/show.ts'
import { showRinggit } from '../../domain/money.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { productTypes } from '../../domain/product-types.ts'
import type { RequestWay } from '../../features/requests/requests.ts'
import { Chip } from '../../kit/chip.tsx'
import { DifferencesTable } from '../proposal/differences-table.tsx'
import { CaseView } from './case-view.tsx'
import { useApprovalText } from './use-approval-text.ts'
import type { Approval } from './use-approvals.ts'
import styles from './approvals.module.css'
import { valueAt } from '../../domain/names.ts'

interface ApprovalDetailProps {
  approval: Approval
  onStep: (rejects: boolean) => void
}

const shown = 6

export function ApprovalDetail({ approval, onStep }: ApprovalDetailProps) {
  const text = useApprovalText()
  const [all, setAll] = useState(false)
  const { kind, title, url, state, steps, differences, history, note, own, proposal_id } = approval
  return (
    <article aria-label={title}>
      <div className={styles.title}>
        <h2>{url === null ? title : <Link to={url}>{title}</Link>}</h2>
        <Chip text={translateLabel(state)} colour={approvalColours[state]} />
        <Age approval={approval} />
      </div>
      <p>{text('by', { name: approval.requested_by_name, time: showTime(approval.requested_at) })}</p>
      {steps.length > 0 && (
        <div className={styles.actions}>
          {steps.map(({ to, rejects }) => (
            <Button
              key={to}
              size="small"
              variant={rejects ? 'text' : 'contained'}
              color={rejects ? 'error' : 'primary'}
              onClick={() => onStep(rejects)}
            >
              {text(`to.${to}`)}
            </Button>
          ))}
        </div>
      )}
      <Asked approval={approval} />
      {note && <blockquote>{note}</blockquote>}
      {differences.length > 0 && (
        <>
          <h3>{text(`differences.${kind}`)}</h3>
          <DifferencesTable
            label={text(`differences.${kind}`)}
            differences={all ? differences : differences.slice(0, shown)}
            what={text('what')}
            before={text('before')}
            after={text(kind === 'proposal' ? 'after' : 'would_be')}
          />
          {!all && differences.length > shown && (
            <Button size="small" onClick={() => setAll(true)}>
              {text('more')}
            </Button>
          )}
        </>
      )}
      {proposal_id !== null && <CaseView key={proposal_id} proposalId={proposal_id} />}
      {history.length > 0 && <h3>{text('history')}</h3>}
      {history.map((step) => (
        <p key={step.at + step.to_state}>
          {text(step.instead_of === null ? 'step' : 'instead', {
            state: translateLabel(step.to_state),
            name: step.by,
            other: step.instead_of ?? '',
            time: showTime(step.at),
          })}
          {step.reason && `: ${step.reason}`}
        </p>
      ))}
      {steps.length === 0 && pendingStates.includes(state) && (
        <p role="note">{text(own ? 'own' : `turn.${state === 'Pending' ? 'Pending' : 'Credit Control'}`)}</p>
      )}
    </article>
  )
}

export function Age({ approval: { state, age_hours, overdue } }: { approval: Approval }) {
  const text = useApprovalText()
  if (!pendingStates.includes(state)) return null
  const days = Math.floor(age_hours / 24)
  const word = overdue
    ? text('late', { smart_count: days })
    : days > 0
      ? text('age_days', { smart_count: days })
      : age_hours === 0
        ? text('age_new')
        : text('age', { smart_count: age_hours })
  return <span className={overdue ? styles.late : styles.age}>{word}</span>
}

function Asked({ approval: { asked } }: { approval: Approval }) {
  const text = useApprovalText()
  const { copy, amount, products, fees, way } = asked as {
    way?: RequestWay
    copy?: number
    amount?: string | number | null
    products?: string[]
    fees?: string
  }
  const facts = [
    ...(way ? [[text('way'), text(`ways.${way}`)]] : []),
    ...(products?.length
      ? [
          [
            text('products'),
            products.map((type) => translateLabel(valueAt(productTypes, type) ?? type)).join(', '),
          ],
        ]
      : []),
    ...(amount !== null && amount !== undefined ? [[text('amount'), showRinggit(amount)]] : []),
    ...(fees === undefined ? [] : [[text('fees'), showRinggit(fees)]]),
    ...(copy === undefined ? [] : [[text('copy'), String(copy)]]),
  ]
  if (facts.length === 0) return null
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
