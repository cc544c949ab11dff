import { Checkbox } from '@mui/material'
import type { ApiAnswer } from '../../client/api.ts'
import { showDay } from '../../domain/dates/show.ts'
import { amountSign, showMoney } from '../../domain/money.ts'
import { stageKey } from './stage-key.ts'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

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
    <div className={styles.scroll} role="region" aria-label={text('ripe.action')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="small"
                checked={without === 0}
                indeterminate={without > 0 && without < keys.length}
                onChange={() => onTick(new Set(without === 0 ? keys : []))}
                slotProps={{ input: { 'aria-label': text('ripe.all') } }}
              />
            </th>
            <th scope="col" data-text="">
              {text('ripe.unit')}
            </th>
            <th scope="col" data-text="">
              {text('ripe.stage')}
            </th>
            <th scope="col">{text('ripe.reached')}</th>
            <th scope="col">{text('ripe.rank')}</th>
            <th scope="col">{text('ripe.rate')}</th>
            <th scope="col">{text('ripe.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => {
            const key = stageKey(stage)
            const name = stage.unit ?? stage.name ?? `#${stage.prod_id}`
            return (
              <tr key={key}>
                <td>
                  <Checkbox
                    size="small"
                    checked={!unticked.has(key)}
                    onChange={() => toggle(key)}
                    slotProps={{
                      input: { 'aria-label': text('ripe.choose', { stage: stage.fee_stage, name }) },
                    }}
                  />
                </td>
                <th scope="row" data-text="">
                  {name}
                  <small>
                    {[stage.unit === null ? null : stage.name, stage.project].filter(Boolean).join(' · ')}
                  </small>
                </th>
                <td data-text="">
                  {stage.fee_stage}
                  {amountSign(stage.billed) > 0 && (
                    <small>{text('ripe.adjustment', { amount: showMoney(stage.billed) })}</small>
                  )}
                </td>
                <td>{showDay(stage.reached_on)}</td>
                <td>{stage.rank ?? '–'}</td>
                <td>{Number(stage.percent)}%</td>
                <td>{showMoney(stage.amount)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
