import { Button, MenuItem, TextField } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { priceListResource } from '../../../../resources/price-list.ts'
import { api } from '../../../client/api.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import { showDay } from '../../../domain/dates/show.ts'
import { showMoney } from '../../../domain/money.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useAccess } from '../../../engine/ui/rights.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import { usePropertyText } from '../use-property-text.ts'
import styles from './prices.module.css'

/** Units shown; the list has all. */
const shownUnits = 200

export default function PricesBlock({ record }: BlockProps) {
  const text = usePropertyText()
  const client = useQueryClient()
  const mayEdit = useAccess(priceListResource, 'edit')
  const [chosen, setChosen] = useState<{ list?: number; with?: number }>({})
  const [busy, setBusy] = useState(false)
  const { data: lists } = useGetList<EngineRecord>(priceListResource.schema.name, {
    filter: { project_id: record.id },
    sort: { field: 'valid_from', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  })
  const list = lists?.find(({ id }) => id === chosen.list) ?? lists?.[0]
  const compared = list && chosen.with !== list.id ? chosen.with : undefined
  const key = ['property', 'prices', list?.id, compared]
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    enabled: list !== undefined,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await api('GET /property/price-list/:id/compare', {
          params: { id: list?.id ?? 0 },
          query: compared === undefined ? {} : { with: compared },
          signal,
        })
      ).data,
  })
  if (!lists) return null
  if (!list) return <p className={styles.soft}>{text('prices.none')}</p>
  const named = ({ name, valid_from }: EngineRecord) => `${String(name)} (${showDay(String(valid_from))})`
  const fill = async () => {
    setBusy(true)
    try {
      const { data: filled } = await api('POST /property/price-list/:id/fill', {
        params: { id: list.id },
        body: { percent: null, amount: null, round_to: null },
      })
      toast(text('prices.filled', { smart_count: filled.added }))
      await client.invalidateQueries({ queryKey: key })
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <div className={styles.prices}>
      <div className={styles.choices}>
        <TextField
          select
          size="small"
          label={text('prices.list')}
          value={list.id}
          onChange={(event) => setChosen({ ...chosen, list: Number(event.target.value) })}
        >
          {lists.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {named(each)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={text('prices.with')}
          value={compared ?? ''}
          onChange={(event) => setChosen({ ...chosen, with: Number(event.target.value) || undefined })}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{text('prices.previous')}</MenuItem>
          {lists
            .filter(({ id }) => id !== list.id)
            .map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {named(each)}
              </MenuItem>
            ))}
        </TextField>
        {mayEdit && (
          <Button size="small" variant="outlined" loading={busy} onClick={() => void fill()}>
            {text('prices.fill')}
          </Button>
        )}
      </div>
      {isError && <TryAgain text={text('prices.failed')} onAgain={() => void refetch()} />}
      {data && (
        <>
          <p className={styles.soft}>
            {text('prices.same', { smart_count: data.same })}
            {data.total_before > 0 && (
              <>
                {'. '}
                {text('prices.totals', {
                  before: showMoney(data.total_before),
                  after: showMoney(data.total_after),
                  change: percentOf(data.total_before, data.total_after),
                })}
              </>
            )}
          </p>
          {data.units.length > 0 && (
            <div className={styles.scroll} role="region" aria-label={text('prices.title')} tabIndex={0}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{text('prices.unit')}</th>
                    <th scope="col">{text('prices.before')}</th>
                    <th scope="col">{text('prices.after')}</th>
                    <th scope="col">{text('prices.change')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.units.slice(0, shownUnits).map((unit) => (
                    <tr key={unit.unit_id}>
                      <th scope="row">{unit.unit_no}</th>
                      <td>{unit.before === null ? '–' : showMoney(unit.before)}</td>
                      <td>{unit.after === null ? '–' : showMoney(unit.after)}</td>
                      <td>
                        {unit.before !== null && unit.after !== null && percentOf(unit.before, unit.after)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {data.units.length > shownUnits && (
            <p className={styles.soft}>{text('prices.more', { count: data.units.length - shownUnits })}</p>
          )}
        </>
      )}
    </div>
  )
}

/** With its sign. */
function percentOf(before: number, after: number): string {
  if (before === 0) return '–'
  const change = ((after - before) / before) * 100
  return `${change > 0 ? '+' : ''}${change.toFixed(2)}%`
}
