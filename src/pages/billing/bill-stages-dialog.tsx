import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { documentTotals } from '../../domain/billing/totals.ts'
import { showMoney } from '../../domain/money.ts'
import { f } from '../../engine/field.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { Resource } from '../../engine/resource.ts'
import { defineSchema } from '../../engine/schema.ts'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { LeftOutCases } from './left-out-cases.tsx'
import { RipeStagesTable } from './ripe-stages-table.tsx'
import { stageKey } from './stage-key.ts'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

const schema = defineSchema(
  'bill_stages',
  { party_id: f.ref('bill_party', { required: true, label: 'Party' }) },
  { title: 'party_id' },
)

export default function BillStagesDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const id = useId()
  const text = useBillingText()
  const navigate = useNavigate()
  const client = useQueryClient()
  /** Due stages are billed unless unticked. */
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const { form } = useCallForm(schema, { party_id: null }, async () => Promise.resolve())
  const party: number | null = useWatch({ control: form.control, name: 'party_id' })
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['pro_forma', 'ripe', party],
    enabled: party !== null,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await api('POST /sales/pro-formas/preview', { body: { party_id: party ?? 0 }, signal })).data,
  })
  const chosen = data?.stages.filter((stage) => !unticked.has(stageKey(stage))) ?? []
  const { total } = documentTotals(chosen.map(({ amount }) => ({ amount, rate: data?.tax_rate ?? '0' })))
  const make = async () => {
    if (party === null) return
    setBusy(true)
    try {
      const stages = chosen.map(({ prod_id, fee_stage_id }) => ({ prod_id, fee_stage_id }))
      const made = await api('POST /sales/pro-formas/from-fee-stages', { body: { party_id: party, stages } })
      await client.invalidateQueries({ queryKey: [resource.schema.name] })
      toast(text('ripe.made'))
      void navigate(addressOf(resource, 'show', made.data.id))
    } catch (error) {
      reportFailure(error)
      setBusy(false)
      await refetch()
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('ripe.action')}</DialogTitle>
      <DialogContent>
        <div className={styles.block}>
          <FormProvider {...form}>
            <div className={styles.wide}>
              <FormInput schema={schema} name="party_id" autoFocus />
            </div>
          </FormProvider>
          {party === null && <p className={styles.soft}>{text('ripe.party')}</p>}
          {party !== null && !data && isFetching && <Skeleton variant="rounded" height={96} width="100%" />}
          {isError && <TryAgain text={text('ripe.failed')} onAgain={() => void refetch()} />}
          {data?.stages.length === 0 && (
            <p>
              {text('ripe.none')} {text('ripe.no_projects')}
            </p>
          )}
          {data && data.stages.length > 0 && (
            <RipeStagesTable stages={data.stages} unticked={unticked} onTick={setUnticked} />
          )}
          {data && <LeftOutCases cases={data.left_out} />}
        </div>
      </DialogContent>
      <DialogActions className={styles.actions}>
        {chosen.length > 0 && (
          <p className={styles.sum} role="status">
            {text('ripe.sum', { smart_count: chosen.length, total: showMoney(total) })}
          </p>
        )}
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="contained" loading={busy} disabled={chosen.length === 0} onClick={() => void make()}>
          {text('ripe.make')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
