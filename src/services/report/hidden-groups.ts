import type { Counted } from './count-source.ts'

interface Line {
  total: Counted | undefined
  groups: Counted[]
}

function linesOf(counted: readonly Counted[]): Line[] {
  const level = (over: number) => counted.filter((row) => row.over === over)
  const [cells, byTotals, andTotals, [all]] = [level(0), level(1), level(2), level(3)]
  return [
    { total: all, groups: byTotals },
    { total: all, groups: andTotals },
    ...byTotals.map((total) => ({ total, groups: cells.filter(({ by }) => by === total.by) })),
    ...andTotals.map((total) => ({ total, groups: cells.filter(({ and }) => and === total.and) })),
  ]
}

const rowsOf = (groups: readonly Counted[]): number => groups.reduce((sum, { rows }) => sum + rows, 0)

/** Hides the smallest groups until hidden ones cannot be derived by subtraction. */
function hideInLine({ total, groups }: Line, hidden: Set<Counted>, atLeast: number): void {
  if (total && hidden.has(total)) return groups.forEach((group) => hidden.add(group))
  const left = groups.filter((group) => !hidden.has(group)).sort((one, other) => one.rows - other.rows)
  const taken = groups.filter((group) => hidden.has(group))
  if (taken.length === 0) return
  while (taken.length < 2 || rowsOf(taken) < atLeast) {
    const next = left.shift()
    if (!next) {
      if (total) hidden.add(total)
      return
    }
    taken.push(next)
    hidden.add(next)
  }
}

/** Small groups, and those that would reveal them by subtraction. */
export function hiddenGroups(counted: readonly Counted[], atLeast: number): ReadonlySet<Counted> {
  const hidden = new Set(counted.filter(({ rows }) => rows < atLeast))
  const lines = linesOf(counted)
  for (let before = 0; hidden.size > before;) {
    before = hidden.size
    for (const line of lines) hideInLine(line, hidden, atLeast)
  }
  return hidden
}
