import { Skeleton } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { accessTo } from '../../../engine/resource.ts'
import { leadResource } from '../../../../resources/lead.ts'
import { useAllows } from '../../../client/session/use-session.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import { recordTitle } from '../../../engine/ui/addresses.ts'
import { Chip } from '../../../kit/chip.tsx'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'

/** So many leads stand in a list on Home. */
export const shownLeads = 5

interface GlanceListProps {
  title: string
  /** Undefined while they are on their way. */
  leads: readonly EngineRecord[] | undefined
  /** What is said where there are none. */
  none: string
  line: (lead: EngineRecord) => ReactNode
  all: { to: string; label: string }
}

/** A few leads on Home, each a way to its page. */
export function GlanceList({ title, leads, none, line, all }: GlanceListProps) {
  const engineText = useText()
  const id = useId()
  const opens = useAllows(accessTo(leadResource, 'show'))
  return (
    <section aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <Link to={all.to}>{all.label}</Link>
      </header>
      {!leads && (
        <div role="status" aria-label={engineText('loading')}>
          {Array.from({ length: shownLeads }, (_, at) => (
            <Skeleton key={at} height={48} />
          ))}
        </div>
      )}
      {leads?.length === 0 && <p>{none}</p>}
      <ul>
        {leads?.map((lead) => {
          const status = lead._labels?.['status_id']
          const content = (
            <>
              <span>
                <strong>{recordTitle(leadResource, lead)}</strong>
                <small>{line(lead)}</small>
              </span>
              {status && <Chip text={status.text} colour={status.colour} />}
            </>
          )
          return (
            <li key={lead.id}>
              {opens ? (
                <Link to={addressOf(leadResource, 'show', lead.id)}>{content}</Link>
              ) : (
                <div>{content}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
