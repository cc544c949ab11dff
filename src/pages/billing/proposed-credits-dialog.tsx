import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { salesDocumentResource } from '../../../resources/sales-document.ts'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { amountSign, showMoney } from '../../domain/money.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { proposedCreditsQuery, useDocumentsChanged } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

/** Credit notes due to recounts, rebates and lost cases, drafted in one click. */
export default function ProposedCreditsDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const text = useBillingText()
  const navigate = useNavigate()
  const changed = useDocumentsChanged()
  const [busy, setBusy] = useState<number | null>(null)
  const { data, isError, refetch } = useQuery(proposedCreditsQuery)
  const draft = async (invoice_id: number) => {
    setBusy(invoice_id)
    try {
      const made = await api('POST /sales/credit-notes/proposed', { body: { invoice_id } })
      await changed()
      toast(text('credit.made'))
      void navigate(addressOf(salesDocumentResource, 'show', made.data.id))
    } catch (error) {
      reportFailure(error)
      setBusy(null)
      await refetch()
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('proposed.title')}</DialogTitle>
      <DialogContent>
        <div className={styles.block}>
          <p className={styles.soft}>{text('proposed.about')}</p>
          {!data && !isError && <Skeleton variant="rounded" height={96} width="100%" />}
          {isError && <TryAgain text={text('proposed.failed')} onAgain={() => void refetch()} />}
          {data?.length === 0 && <p>{text('proposed.none')}</p>}
          {data?.map((note) => (
            <section key={note.document_id} className={styles.block} aria-label={note.number}>
              <p>
                <Link className={styles.link} to={addressOf(salesDocumentResource, 'show', note.document_id)}>
                  {note.number}
                </Link>
                , {note.party}:{' '}
                {text('proposed.total', { total: showMoney(note.total), tax: showMoney(note.tax) })}
              </p>
              <AmountTable
                label={text('lines.table')}
                rows={note.lines}
                keyOf={({ line_id }) => line_id}
                columns={[
                  {
                    label: text('lines.description'),
                    isName: true,
                    cell: ({ prod_id, description, why, received }) => (
                      <>
                        <Link to={addressOf(salesCaseResource, 'show', prod_id)}>{description}</Link>
                        <small>
                          {text(`proposed.why.${why}`)}
                          {amountSign(received) > 0 &&
                            ` ${text('proposed.received', { amount: showMoney(received) })}`}
                        </small>
                      </>
                    ),
                  },
                  { label: text('fees.billed'), cell: ({ billed }) => showMoney(billed) },
                  { label: text('proposed.due'), cell: ({ due }) => showMoney(due) },
                  { label: text('proposed.credit'), cell: ({ amount }) => showMoney(amount) },
                ]}
              />
              {amountSign(note.amount) > 0 && (
                <Button
                  variant="contained"
                  loading={busy === note.document_id}
                  disabled={busy !== null}
                  onClick={() => void draft(note.document_id)}
                >
                  {text('credit.action')}
                </Button>
              )}
            </section>
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('proposed.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
