import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import Decimal from 'decimal.js'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { payoutPreparers } from '../../domain/payout/access.ts'
import { toast } from '../../client/notice-store.ts'
import { showDay } from '../../domain/dates/show.ts'
import { showMoney, showRinggit } from '../../domain/money.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { BlockWait } from '../../kit/block-wait.tsx'
import { CallDialog } from '../../engine/ui/form/call-dialog.tsx'
import { AddAdjustment } from './add-adjustment.tsx'
import { LineAmount } from './line-amount.tsx'
import { usePayoutsChanged } from './payout-queries.ts'
import { usePayoutText } from './use-payout-text.ts'
import styles from './payout.module.css'

const advance = defineSchema(
  'new_advance',
  {
    percent: f.percent({ required: true, min: 0.01, max: 100, label: 'Share of expected commission' }),
    note: f.text({ max: 300, label: 'Note' }),
  },
  { title: 'percent' },
)

/** Earned, paid and pending on a case; own advances are requested here. */
export function CaseLedger({ prod_id, mayAsk }: { prod_id: number; mayAsk: boolean }) {
  const text = usePayoutText()
  const changed = usePayoutsChanged()
  const session = useAccessSession()
  const [asking, setAsking] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['case', 'ledger', prod_id],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/case/:prod_id/ledger', { params: { prod_id }, signal })).data,
  })
  if (!data) return <BlockWait failed={isError} text={text('retry')} onAgain={refetch} height={80} />
  return (
    <div className={styles.block}>
      <h3>{text('ledger.title')}</h3>
      {data.length === 0 && <p className={styles.soft}>{text('ledger.none')}</p>}
      {data.length > 0 && (
        <AmountTable
          label={text('ledger.table')}
          rows={data}
          keyOf={({ line_id }) => line_id}
          columns={[
            {
              label: text('payee'),
              isName: true,
              cell: ({ payee, kind, earned_on }) => (
                <>
                  {payee ?? text('ledger.company')}
                  <small>
                    {text(`kinds.${kind}`)}, {showDay(earned_on)}
                  </small>
                </>
              ),
            },
            {
              label: text('amount'),
              cell: ({ line_id, amount }) => <LineAmount line={line_id} amount={amount} />,
            },
            {
              label: text('ledger.paid'),
              cell: ({ user_id, paid }) => (user_id === null ? '–' : showMoney(paid)),
            },
            {
              label: text('ledger.waiting'),
              cell: ({ user_id, amount, paid }) =>
                user_id === null ? '–' : showMoney(new Decimal(amount).minus(paid).toFixed(2)),
            },
          ]}
        />
      )}
      {session && allows(payoutPreparers, session) && <AddAdjustment prod_id={prod_id} />}
      {mayAsk && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {text('advance.request')}
        </Button>
      )}
      {asking && (
        <CallDialog
          title={text('advance.title')}
          schema={advance}
          start={{ percent: null, note: null }}
          action={text('advance.request')}
          send={async ({ percent, note }) => {
            const { data: made } = await api('POST /sales/advances', {
              body: { prod_id, percent, note },
            })
            await changed()
            toast(text('advance.requested', { amount: showRinggit(String(made['amount'])) }))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
