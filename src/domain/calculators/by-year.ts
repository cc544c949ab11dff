import { sumOf } from '../billing/spread.ts'
import type { Table } from './answer.ts'

const perYear = 12

export const isMonthly = ({ columns }: Table): boolean => columns[0]?.unit === 'months'

export function byYear({ rows }: Table): string[][] {
  const years: string[][] = []
  for (let from = 0; from < rows.length; from += perYear) {
    const months = rows.slice(from, from + perYear)
    const sum = (column: number) => sumOf(months.map((row) => row[column] ?? 0)).toFixed(2)
    years.push([String(from / perYear + 1), sum(1), sum(2), sum(3), months.at(-1)?.[4] ?? ''])
  }
  return years
}
