import { Avatar } from '@mui/material'
import type { AccessSession } from '../../domain/access.ts'
import { initials } from '../../domain/initials.ts'
import { showPhone } from '../../domain/phone.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import type { Resource } from '../../engine/resource.ts'
import { labelOf } from '../../engine/schema.ts'
import { recordTitle } from '../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { RecordActions } from '../../engine/ui/record/record-actions.tsx'
import type { ResourceUi } from '../../engine/ui/resource-ui.ts'
import { CopyButton } from './copy-button.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { textOf } from './lead-record.ts'
import './lead-head.css'

interface LeadHeadProps {
  resource: Resource
  session: AccessSession
  ui: ResourceUi
  record: EngineRecord
  /** False while only what a list knew is there. */
  complete: boolean
}

/** Who the lead is, how to reach them, what can be done, and where they stand. */
export function LeadHead({ resource, session, ui, record, complete }: LeadHeadProps) {
  const title = recordTitle(resource, record)
  const salutation = record._labels?.['salutation_id']
  const phone = textOf(record, 'contact_no')
  const email = textOf(record, 'email')
  return (
    <header className="u-record-head u-lead-head">
      <div className="u-lead-who">
        <Avatar aria-hidden="true">{initials(title)}</Avatar>
        <div>
          <h2>{[salutation?.text, title].filter(Boolean).join(' ')}</h2>
          <p>
            {phone && <Way resource={resource} name="contact_no" shown={showPhone(phone)} scheme="tel" />}
            {email && <Way resource={resource} name="email" shown={email} scheme="mailto" />}
          </p>
        </div>
      </div>
      <RecordActions resource={resource} session={session} ui={ui} record={record} />
      <LeadFacts resource={resource} session={session} record={record} complete={complete} />
    </header>
  )
}

interface WayProps {
  resource: Resource
  name: string
  shown: string
  scheme: 'tel' | 'mailto'
}

/** A way to reach somebody: to follow, or to copy. */
function Way({ resource, name, shown, scheme }: WayProps) {
  const label = inSentence(labelOf(name, resource.schema.fields[name]))
  return (
    <span>
      <a href={`${scheme}:${shown}`}>{shown}</a>
      <CopyButton value={shown} what={label} />
    </span>
  )
}
