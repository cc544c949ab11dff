import type { PersonLoad } from '../../api/shapes.ts'

/** So many are named, and no more than half of them all: who is to be helped today is no second list of everybody. */
const mostNamed = 3

/** Records of somebody that wait: late for an appointment or a follow-up, or untouched for long. */
const waiting = ({ overdue = 0, cold = 0 }: PersonLoad): number => overdue + cold

/** Who has most records that wait, worst first; among equals whose whole load is smaller, since more of it waits. */
export const needHelp = (people: readonly PersonLoad[]): PersonLoad[] =>
  people
    .filter((person) => waiting(person) > 0)
    .toSorted((a, b) => waiting(b) - waiting(a) || a.open - b.open)
    .slice(0, Math.min(mostNamed, Math.ceil(people.length / 2)))
