import { Checkbox } from '@mui/material'
import type { ApiAnswer } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import { amountSign, showMoney } from '../../domain/money.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { stageKey } from './stage-key.ts'
import { useBillingText } from './use-billing-text.ts'

export type RipeStage = ApiAnswer<'POST /sales/pro-formas/preview'>['data']['stages'][number]

interface RipeStagesTableProps {
  stages: readonly RipeStage[]
  unticked: ReadonlySet<string>
  onTick: (unticked: ReadonlySet<string>) => void
}

/** Shows how each amount is calculated. */
export function RipeStagesTable({ stages, unticked, onTick }: RipeStagesTableProps) {
  const text = useBillingText()
  const keys = stages.map(stageKey)
  const without = keys.filter((key) => unticked.has(key)).length
  const toggle = (key: string) => {
    const next = new Set(unticked)
    if (!next.delete(key)) next.add(key)
    onTick(next)
  }
  return (
    <AmountTable
      label={text('ripe.action')}
      rows={stages.map((stage) => ({
        ...stage,
        key: stageKey(stage),
        shown: stage.unit ?? stage.name ?? `#${stage.prod_id}`,
      }))}
      keyOf={({ key }) => key}
      columns={[
        {
          label: text('ripe.all'),
          isQuiet: true,
          header: (
            <Checkbox
              size="small"
              checked={without === 0}
              indeterminate={without > 0 && without < keys.length}
              onChange={() => onTick(new Set(without === 0 ? keys : []))}
              slotProps={{ input: { 'aria-label': text('ripe.all') } }}
            />
          ),
          cell: ({ key, shown, fee_stage }) => (
            <Checkbox
              size="small"
              checked={!unticked.has(key)}
              onChange={() => toggle(key)}
              slotProps={{
                input: { 'aria-label': text('ripe.choose', { stage: fee_stage, name: shown }) },
              }}
            />
          ),
        },
        {
          label: text('ripe.unit'),
          isName: true,
          isText: true,
          cell: ({ shown, unit, name, project }) => (
            <>
              {shown}
              <small>{[unit === null ? null : name, project].filter(Boolean).join(' · ')}</small>
            </>
          ),
        },
        {
          label: text('ripe.stage'),
          isText: true,
          cell: ({ fee_stage, billed }) => (
            <>
              {fee_stage}
              {amountSign(billed) > 0 && (
                <small>{text('ripe.adjustment', { amount: showMoney(billed) })}</small>
              )}
            </>
          ),
        },
        { label: text('ripe.reached'), cell: ({ reached_on }) => showDay(reached_on) },
        { label: text('ripe.rank'), cell: ({ rank }) => rank ?? '–' },
        { label: text('ripe.rate'), cell: ({ percent }) => `${Number(percent)}%` },
        { label: text('ripe.amount'), cell: ({ amount }) => showMoney(amount) },
      ]}
    />
  )
}
