import { Slider } from '@mui/material'
import { useController } from 'react-hook-form'
import { readMoney } from '../../domain/money.ts'
import { labelOf, type Schema } from '../../engine/schema.ts'
import { useCalculatorText } from './use-calculator-text.ts'
import styles from './calculators.module.css'

type Range = readonly [from: number, to: number, step: number]

const home: Range = [0, 3_000_000, 10_000]
const percent: Range = [0, 15, 0.05]
const months: Range = [12, 420, 12]

/** Slider ranges; typed values may exceed them. */
const ranges: Readonly<Record<string, Range>> = {
  loan: home,
  price: home,
  value: home,
  amount: home,
  balance: home,
  new_loan: home,
  bought_for: home,
  sold_for: home,
  rate: percent,
  new_rate: percent,
  months,
  new_months: months,
  years: [1, 35, 1],
  margin: [0, 100, 1],
  limit: [0, 100, 1],
  age: [18, 70, 1],
  income: [0, 50_000, 100],
  commitments: [0, 30_000, 50],
  rent: [0, 30_000, 50],
}

export function FieldSlider({ schema, name }: { schema: Schema; name: string }) {
  const text = useCalculatorText()
  const { field: input } = useController({ name })
  const field = schema.fields[name]
  const range = ranges[name]
  if (!field || !range) return null
  const [from, to, step] = range
  const typed = Number(readMoney(String(input.value ?? '')) ?? from)
  return (
    <Slider
      size="small"
      className={styles.slider}
      aria-label={text('slider', { label: labelOf(name, field) })}
      min={from}
      max={to}
      step={step}
      value={Math.min(Math.max(typed, from), to)}
      onChange={(_event, value) => input.onChange(String(value))}
    />
  )
}
