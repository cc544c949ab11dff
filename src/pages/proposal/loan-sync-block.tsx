import { Button, Skeleton } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useChangesOf } from '../../client/live/record-changes.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAllows } from '../../client/session/use-session.ts'
import { syncKeepers } from '../../domain/loans/access.ts'
import { showMoney } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import type { SyncEntry } from '../../services/loan-management/sync-log.ts'
import { LoanSyncLog } from './loan-sync-log.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { useProposalText } from './use-proposal-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './proposal.module.css'

/** Loan-management sync: state, log and sending [PRO-18]. */
export function LoanSyncBlock({ resource, record }: BlockProps) {
  const text = useProposalText()
  const mayEdit = useAccess(resource, 'edit')
  const maySeeSent = useAllows(syncKeepers)
  const client = useQueryClient()
  const { id } = record
  const customer = Number(record['psal_customer_id'])
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [shown, setShown] = useState<SyncEntry | null>(null)
  const queryKey = ['proposal', 'loan-sync', id]
  const { data, isError, refetch } = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const given = { params: { id }, signal }
      const [log, summary] = await Promise.all([
        api('GET /loan-management/sync-log/:id', given),
        api('GET /loan-management/loan-ec/summary/:id', given),
      ])
      return { log: log.data, summary: summary.data }
    },
  })
  useChangesOf(resource.schema.name, id, () => void refetch())
  if (isError) return <TryAgain text={text('failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={72} />
  const { log, summary } = data
  const work = async (what: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await what()
      // New idempotency key after success; failed attempts reuse theirs.
      setKey(crypto.randomUUID())
      toast(text('loans.asked'))
      await client.invalidateQueries({ queryKey })
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  const headers = { 'idempotency-key': key }
  return (
    <>
      {log[0]?.sandbox && <p className={styles.soft}>{text('loans.sandbox')}</p>}
      {summary.reference !== null && (
        <p className={styles.soft}>
          {text(summary.dsr === null ? 'loans.summary' : 'loans.summary_dsr', {
            reference: summary.reference,
            status: summary.status ?? '',
            instalment: showMoney(summary.instalment),
            dsr: summary.dsr ?? '',
          })}
        </p>
      )}
      {log.length === 0 ? (
        <p className={styles.soft}>{text('loans.none')}</p>
      ) : (
        <LoanSyncLog
          log={log}
          onShow={maySeeSent ? setShown : undefined}
          onRetry={
            mayEdit && !busy
              ? (sync) =>
                  void work(() =>
                    api('POST /loan-management/sync-log/:id/retry/:sync', { params: { id, sync } }),
                  )
              : undefined
          }
        />
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            onClick={() =>
              void work(() => api('POST /loan-management/sync-sas/:id', { params: { id }, headers }))
            }
          >
            {text('loans.sync')}
          </Button>
          <Button
            size="small"
            disabled={busy || !Number.isInteger(customer)}
            onClick={() =>
              void work(() =>
                api('POST /loan-management/customer/clone/:customer/proposal/:proposal', {
                  params: { customer, proposal: id },
                  headers,
                }),
              )
            }
          >
            {text('loans.clone')}
          </Button>
        </div>
      )}
      {shown && <SentDialog entry={shown} onClose={() => setShown(null)} />}
    </>
  )
}
