import type { PersonLoad } from '../../api/shapes.ts'

/** Maximum named, and at most half the team, to keep it a priority list. */
const mostNamed = 3

/** Overdue or inactive records. */
const waiting = ({ overdue = 0, cold = 0 }: PersonLoad): number => overdue + cold

/** Most waiting records first; ties go to the smaller load, of which more is waiting. */
export const needHelp = (people: readonly PersonLoad[]): PersonLoad[] =>
  people
    .filter((person) => waiting(person) > 0)
    .toSorted((a, b) => waiting(b) - waiting(a) || a.open - b.open)
    .slice(0, Math.min(mostNamed, Math.ceil(people.length / 2)))
