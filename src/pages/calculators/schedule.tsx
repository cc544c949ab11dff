import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useId, useState } from 'react'
import type { Table } from '../../domain/calculators/answer.ts'
import { byYear, isMonthly } from '../../domain/calculators/by-year.ts'
import { columnName } from '../../domain/calculators/said.ts'
import { showRinggit } from '../../domain/money.ts'
import { ScheduleTable } from './schedule-table.tsx'
import { useCalculatorText, type CalculatorText } from './use-calculator-text.ts'
import styles from './calculators.module.css'

export function Schedule({ table }: { table: Table }) {
  const text = useCalculatorText()
  const id = useId()
  const monthly = isMonthly(table)
  const [span, setSpan] = useState<'by_year' | 'by_month'>('by_year')
  const years = monthly && span === 'by_year'
  const rows = years ? byYear(table) : table.rows
  return (
    <section className={styles.schedule}>
      <header>
        <h3 id={id}>{text('schedule')}</h3>
        {monthly && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={span}
            aria-labelledby={id}
            onChange={(_event, next: typeof span | null) => next && setSpan(next)}
          >
            <ToggleButton value="by_year">{text('by_year')}</ToggleButton>
            <ToggleButton value="by_month">{text('by_month')}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </header>
      {years && rows.length > 1 && <YearChart rows={rows} text={text} />}
      <ScheduleTable columns={table.columns} rows={rows} byYear={years} labelledBy={id} />
    </section>
  )
}

/** Principal and interest by year; the table below has the same data. */
function YearChart({ rows, text }: { rows: readonly string[][]; text: CalculatorText }) {
  const most = Math.max(...rows.map((row) => Number(row[1])))
  const share = (value: string | undefined) => `${most === 0 ? 0 : (Number(value) / most) * 100}%`
  return (
    <figure className={styles.chart}>
      <figcaption>
        {text('chart')}
        <span data-of="principal">{columnName('principal')}</span>
        <span data-of="interest">{columnName('interest')}</span>
      </figcaption>
      <div aria-hidden="true">
        {rows.map(([year, , interest, principal]) => (
          <div
            key={year}
            title={`${columnName('year')} ${year}: ${showRinggit(principal)} + ${showRinggit(interest)}`}
          >
            <i data-of="interest" style={{ height: share(interest) }} />
            <i data-of="principal" style={{ height: share(principal) }} />
          </div>
        ))}
      </div>
    </figure>
  )
}
