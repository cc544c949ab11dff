import { Button } from '@mui/material'
import Decimal from 'decimal.js'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { api, type ApiAnswer } from '../../client/api.ts'
import { showRinggit } from '../../domain/money.ts'
import { today } from '../../domain/dates/wire.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { AmountTable } from '../../kit/amount-table/amount-table.tsx'
import { useCommissionText } from './use-commission-text.ts'
import styles from './commission.module.css'

type YearShares = ApiAnswer<'POST /sales/commission/simulate-year'>['data']

const schema = defineSchema(
  'simulate_year',
  { year: f.int({ required: true, min: 2000, max: 2100, label: 'Year of sale' }) },
  { title: 'year' },
)

function Change({ before, after }: { before: string; after: string }) {
  const change = new Decimal(after).minus(before)
  if (change.isZero()) return '–'
  return (
    <span className={styles.change} data-less={change.isNegative() ? '' : undefined}>
      {change.isPositive() ? '+' : ''}
      {showRinggit(change.toFixed(2))}
    </span>
  )
}

function YearTable({ shares }: { shares: YearShares }) {
  const text = useCommissionText()
  const { cases, without_fee, is_cut, pool, company, people, others } = shares
  const rows = [
    { id: 'company', name: text('company'), ...company },
    ...people,
    ...(others.count > 0
      ? [{ id: 'others', ...others, name: text('others', { smart_count: others.count }) }]
      : []),
  ]
  return (
    <>
      <p className={styles.fee}>
        {text('of_year', { smart_count: cases - without_fee, pool: showRinggit(pool) })}
        {without_fee > 0 && (
          <>
            <br />
            {text('left_out', { smart_count: without_fee })}
          </>
        )}
        {is_cut && (
          <>
            <br />
            {text('cut', { count: cases })}
          </>
        )}
      </p>
      <AmountTable
        label={text('try_year')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: text('who'), isName: true, cell: ({ name }) => name },
          { label: text('before'), cell: ({ before }) => showRinggit(before) },
          { label: text('after'), cell: ({ after }) => showRinggit(after) },
          { label: text('change'), cell: (row) => <Change {...row} /> },
        ]}
      />
    </>
  )
}

/** Compares the scheme with the current one over a year's sales. */
export function SimulateYear({ scheme }: { scheme: number }) {
  const text = useCommissionText()
  const heading = useId()
  const [shares, setShares] = useState<YearShares | null>(null)
  const { form, busy, submit } = useCallForm(
    schema,
    { year: Number(today().slice(0, 4)) },
    async ({ year }) => {
      const { data } = await api('POST /sales/commission/simulate-year', {
        body: { scheme_id: scheme, year: Number(year) },
      })
      setShares(data)
    },
  )
  return (
    <section aria-labelledby={heading} className={styles.block}>
      <h3 id={heading}>{text('try_year')}</h3>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className={styles.form}>
          <FormInput schema={schema} name="year" />
          <Button type="submit" variant="outlined" loading={busy}>
            {text('calculate')}
          </Button>
        </form>
      </FormProvider>
      <div role="status">{shares && <YearTable shares={shares} />}</div>
    </section>
  )
}
