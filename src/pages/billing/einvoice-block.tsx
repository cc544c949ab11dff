import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { billPartyResource } from '../../../resources/bill-party.ts'
import { api } from '../../client/api.ts'
import { useChangesOf } from '../../client/live/record-changes.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { invoiceIssuers } from '../../domain/billing/access.ts'
import { showTime } from '../../domain/dates/show.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { BlockWait } from '../../kit/block-wait.tsx'
import { DownloadButton } from './download-button.tsx'
import { useDocumentsChanged } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

/** MyInvois status, rejection reason and resubmission. */
export default function EInvoiceBlock({ resource, record }: BlockProps) {
  const text = useBillingText()
  const session = useAccessSession()
  const changed = useDocumentsChanged()
  const [busy, setBusy] = useState(false)
  const { id } = record
  const { data, error, refetch } = useQuery({
    queryKey: ['sales_document', 'einvoice', id, record['version']],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/invoices/:id/einvoice', { params: { id }, signal })).data,
  })
  useChangesOf(resource.schema.name, id, () => void refetch())
  if (!data)
    return (
      <BlockWait failed={error !== null} text={text('einvoice.load_failed')} onAgain={refetch} height={72} />
    )
  const { state } = data
  // A draft's need of an e-invoice is undecided: the rules of its date of issue decide.
  const isDecided = record['issued_on'] != null || record['status'] === 'Cancelled'
  if (state === null && !data.subject)
    return <p className={styles.soft}>{text(isDecided ? 'einvoice.none' : 'einvoice.unissued')}</p>
  const send = async () => {
    setBusy(true)
    try {
      await api('POST /sales/invoices/:id/einvoice', { params: { id } })
      await changed()
    } catch (failure) {
      reportFailure(failure)
    }
    setBusy(false)
  }
  const isOver = state === null || state === 'invalid' || state === 'failed'
  const mayIssue = session !== null && allows(invoiceIssuers, session)
  const maySend = data.subject && isOver && mayIssue
  const isToFix = data.faults.length > 0
  return (
    <div className={styles.block}>
      {data.sandbox && <p className={styles.soft}>{text('einvoice.sandbox')}</p>}
      <p>{text(`einvoice.state.${state ?? 'none'}`, { time: showTime(data.validated_at) })}</p>
      {isToFix && (
        <ul className={styles.left}>
          {data.faults.map((fault) => (
            <li key={fault.text}>
              {fault.text}
              {fault.on === 'party' && (
                <>
                  {' '}
                  <Link
                    className={styles.link}
                    to={addressOf(billPartyResource, 'show', Number(record['party_id']))}
                  >
                    {text('einvoice.open_party')}
                  </Link>
                </>
              )}
              {fault.on === 'settings' && (
                <>
                  {' '}
                  <Link className={styles.link} to="/settings/corporate">
                    {text('einvoice.open_settings')}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.error !== null && (
        <p className={styles.soft}>
          {text(data.next_at === null ? 'einvoice.error_over' : 'einvoice.error', {
            error: data.error,
            time: showTime(data.next_at),
          })}
        </p>
      )}
      {data.submit_by !== null && (
        <p role="note">
          {text(data.is_late ? 'einvoice.late' : 'einvoice.submit_by', { time: showTime(data.submit_by) })}
        </p>
      )}
      {data.reject_requested_at !== null && data.state === 'valid' && (
        <p role="note">
          {text('einvoice.rejection', {
            time: showTime(data.reject_requested_at),
            reason: data.reject_reason ?? '',
          })}
        </p>
      )}
      {data.cancel_by !== null && (
        <p className={styles.soft}>{text('einvoice.cancel_by', { time: showTime(data.cancel_by) })}</p>
      )}
      {data.uuid !== null && (
        <p className={styles.soft}>
          {text('einvoice.uuid', { uuid: data.uuid })}
          {data.link !== null && (
            <>
              {' '}
              <a className={styles.link} href={data.link} target="_blank" rel="noreferrer">
                {text('einvoice.link')}
              </a>
            </>
          )}
        </p>
      )}
      <div className={styles.buttons}>
        {maySend && (
          <Button variant="contained" loading={busy} onClick={() => void send()}>
            {text(state === null ? 'einvoice.send' : 'einvoice.send_again')}
          </Button>
        )}
        {state === 'valid' && (
          <DownloadButton
            path={`invoices/${id}/document`}
            name={`invoice-${id}.pdf`}
            label={text('einvoice.as_issued')}
          />
        )}
        {data.sent_at !== null && mayIssue && (
          <DownloadButton
            path={`invoices/${id}/einvoice/sent`}
            name={`einvoice-${id}.json`}
            label={text('einvoice.sent')}
          />
        )}
      </div>
    </div>
  )
}
