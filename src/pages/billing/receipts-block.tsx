import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type ApiAnswer } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { invoiceIssuers } from '../../domain/billing/access.ts'
import { showDay } from '../../domain/dates/show.ts'
import { showMoney } from '../../domain/money.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { BlockWait } from '../../kit/block-wait.tsx'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { receiptsQuery, useDocumentsChanged } from './document-queries.ts'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

type Receipt = ApiAnswer<'GET /sales/receipts'>['data'][number]

/** Split into fee and tax; mistakes are reversed. */
export default function ReceiptsBlock({ record }: BlockProps) {
  const text = useBillingText()
  const session = useAccessSession()
  const mayReverse = session !== null && allows(invoiceIssuers, session)
  const [reversing, setReversing] = useState<Receipt | null>(null)
  const { data, error, refetch } = useQuery(receiptsQuery(record.id, record['version']))
  if (!data)
    return <BlockWait failed={error !== null} text={text('receipts.failed')} onAgain={refetch} height={64} />
  if (data.length === 0) return <p className={styles.soft}>{text('receipts.none')}</p>
  return (
    <>
      <AmountTable
        label={text('receipts.table')}
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          {
            label: text('receipts.reference'),
            isName: true,
            cell: ({ reference, reversed_by, reverses_id, reason, note }) => (
              <>
                {reference}
                {reversed_by !== null && <small>{text('receipts.is_reversed')}</small>}
                {reverses_id !== null && (
                  <small>
                    {text('receipts.is_reversal')}: {reason}
                  </small>
                )}
                {note && <small>{note}</small>}
              </>
            ),
          },
          { label: text('receipts.day'), cell: ({ received_on }) => showDay(received_on) },
          { label: text('receipts.fee'), cell: ({ fee }) => showMoney(fee) },
          { label: text('receipts.tax'), cell: ({ tax }) => showMoney(tax) },
          mayReverse && {
            label: text('lines.actions'),
            isQuiet: true,
            cell: (receipt) =>
              receipt.reversed_by === null &&
              receipt.reverses_id === null && (
                <Button
                  size="small"
                  aria-label={text('receipts.reverse_one', { reference: receipt.reference })}
                  onClick={() => setReversing(receipt)}
                >
                  {text('receipts.reverse')}
                </Button>
              ),
          },
        ]}
      />
      {reversing && <ReverseDialog receipt={reversing} onClose={() => setReversing(null)} />}
    </>
  )
}

const why = defineSchema(
  'reverse_receipt',
  { reason: f.text({ required: true, max: 300 }) },
  { title: 'reason' },
)

/** Requires a reason. */
function ReverseDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const text = useBillingText()
  const changed = useDocumentsChanged()
  return (
    <CallDialog
      title={text('receipts.reverse_title', { reference: receipt.reference })}
      schema={why}
      start={{ reason: null }}
      action={text('receipts.reverse')}
      danger
      send={async ({ reason }) => {
        await api('POST /sales/receipts/:id/reverse', {
          params: { id: receipt.id },
          body: { reason },
        })
        await changed()
        toast(text('receipts.reversed'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
