import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { showPhone } from '../../domain/phone.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { textOf } from '../../engine/ui/text-of.ts'
import { isUnanswered } from '../../domain/contacts/calls.ts'
import { mayAddEntries } from '../../features/activity/entries.ts'
import { AfterCall } from '../../features/my-day/ui/after-call.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { useContactRecord, type ContactRecord } from './contact-record.ts'
import { useContactText } from './use-contact-text.ts'

/** Calls again where nobody was reached; what came of it is logged with the same record. */
export function AgainCell({ record }: { record: EngineRecord }) {
  const contact = useContactRecord(record)
  const text = useContactText()
  const session = useAccessSession()
  const [calling, setCalling] = useState(false)
  const phone = textOf(record, 'contact_no')
  if (!phone || !isUnanswered(record['outcome'])) return null
  const logs = session !== null && mayAddEntries(contact.resource, session)
  return (
    <>
      <IconButton
        size="small"
        color="primary"
        href={`tel:${showPhone(phone)}`}
        aria-label={text('again_named', { name: contact.name })}
        onClick={logs ? () => setCalling(true) : undefined}
      >
        <Icon name="phone" size={18} />
      </IconButton>
      {calling && <LogCall contact={contact} onClose={() => setCalling(false)} />}
    </>
  )
}

/** Logs the call with its record, which is read for it. */
function LogCall({ contact, onClose }: { contact: ContactRecord; onClose: () => void }) {
  const { resource, recordId, name } = contact
  const { data: record } = useGetOne<EngineRecord>(
    resource.schema.name,
    { id: recordId },
    { retry: false, onError: onClose },
  )
  return (
    record && <AfterCall called={{ resource, record, name, listedAs: 'logged_call' }} onClose={onClose} />
  )
}
