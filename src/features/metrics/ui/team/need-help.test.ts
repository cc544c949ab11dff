import { expect, it } from 'vitest'
import type { PersonLoad } from '../../api/shapes.ts'
import { needHelp } from './need-help.ts'

const person = (name: string, open: number, overdue?: number, cold?: number): PersonLoad => ({
  user_id: open,
  name,
  team: null,
  open,
  overdue,
  cold,
})

it('[RTE-11] whom to help: who has most that is overdue or cold, worst first, nobody whose records are in hand', () => {
  const people = [
    person('Busy, all in hand', 90, 0, 0),
    person('Some late', 40, 3),
    person('Most waits', 20, 4, 9),
    person('As many, of less', 10, 1, 2),
    person('One cold', 30, 0, 1),
  ]
  expect(needHelp(people).map(({ name }) => name)).toEqual(['Most waits', 'As many, of less', 'Some late'])
})
