import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { showPhone } from '../../domain/phone.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { textOf } from '../../engine/ui/text-of.ts'
import { callOutcomes, isUnanswered } from '../../domain/contacts/calls.ts'
import { mayAddEntries } from '../../features/activity/entries.ts'
import { AfterCall } from '../../features/my-day/ui/after-call.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import type { LoggedCall } from '../../../schemas/logged-call.ts'
import { useContactRecord, type ContactRecord } from './contact-record.ts'
import { useContactText } from './use-contact-text.ts'
import styles from './contacts.module.css'

export function CallOutcomeCell({ record }: { record: EngineRecord }) {
  const { outcome } = record as EngineRecord & LoggedCall
  const phone = textOf(record, 'contact_no')
  return (
    <span className={styles.outcome}>
      {outcome && translateLabel(callOutcomes[outcome])}
      {phone && isUnanswered(outcome) && <CallAgain row={record} phone={phone} />}
    </span>
  )
}

/** Logs the outcome on the same record. */
function CallAgain({ row, phone }: { row: EngineRecord; phone: string }) {
  const contact = useContactRecord(row)
  const text = useContactText()
  const session = useAccessSession()
  const [calling, setCalling] = useState(false)
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

/** Fetches the record first. */
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
