import type { ReassignedLead } from '../../services/lead/reassignment/shapes.ts'
import type { NamedLead } from '../../services/lead/reassignment/shapes.ts'
import { Link } from 'react-router'
import { leadResource } from '../../../resources/lead.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { useReassignmentText } from './use-reassignment-text.ts'
import styles from './reassignment.module.css'
import log from '../log/log.module.css'

type Lead = NamedLead & Partial<Pick<ReassignedLead, 'outcome' | 'undone' | 'reason'>>

interface ReassignedTableProps {
  leads: readonly Lead[]
  outcomes?: boolean
}

export function ReassignedTable({ leads, outcomes = false }: ReassignedTableProps) {
  const text = useReassignmentText()
  const heads = ['lead', 'from', 'to', 'rule', ...(outcomes ? (['outcome'] as const) : [])] as const
  return (
    <div className={log.scroll} data-part="scroll" tabIndex={0} role="region" aria-label={text('table')}>
      <table className={`${log.log} ${styles.reassignment}`} data-cards="">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {text(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr key={lead.lead_id}>
              <td>
                <Link to={addressOf(leadResource, 'show', lead.lead_id)}>
                  {lead.lead_name ?? `#${lead.lead_id}`}
                </Link>
              </td>
              <td data-label={text('from')}>{lead.from_name ?? text('nobody')}</td>
              <td data-label={text('to')}>{lead.to_id === null ? text('stays') : lead.to_name}</td>
              <td data-label={text('rule')}>{lead.to_id === null ? '' : (lead.rule ?? text('no_rule'))}</td>
              {outcomes && (
                <td data-label={text('outcome')}>
                  <Outcome lead={lead} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Outcome({ lead: { to_id, outcome, undone, reason } }: { lead: Lead }) {
  const text = useReassignmentText()
  if (to_id === null) return null
  return (
    <>
      <span className={log.state} data-state={outcome === 'moved' && undone === null ? 'good' : undefined}>
        {text(undone ?? outcome ?? 'waits')}
      </span>
      {reason && <small> {reason}</small>}
    </>
  )
}
