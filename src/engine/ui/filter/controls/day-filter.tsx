import { DayBox } from '../../../../kit/calendar/day-box.tsx'
import { MonthBox } from '../../inputs/month-box.tsx'
import { readDay, readMonth } from '../../../../domain/dates/read.ts'
import { today } from '../../../../domain/dates/wire.ts'
import { boxFilter, type FilterBoxProps } from './box-filter.tsx'

function DayFilterBox({ label, ...box }: FilterBoxProps) {
  return <DayBox aria={{ 'aria-label': label }} {...box} />
}

function MonthFilterBox({ label, ...box }: FilterBoxProps) {
  return <MonthBox aria={{ 'aria-label': label }} {...box} />
}

export const DayFilter = boxFilter(DayFilterBox, (typed) => readDay(typed, today()))
export const MonthFilter = boxFilter(MonthFilterBox, (typed) => readMonth(typed, today()))
