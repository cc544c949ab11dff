/** What a stacking plan places of a unit. */
export interface PlacedUnit {
  unit_no: string
  floor: string
}

/** A block as a grid: a row a floor, a column a position on the floor; where a floor has no such unit stands null. */
export interface StackGrid<Unit> {
  columns: string[]
  rows: { floor: string; units: (Unit | null)[] }[]
}

/** The position on its floor that a unit number ends with: 03A of A-12-03A. */
const positionIn = (unitNo: string): string => unitNo.split(/[-/.\s]+/).at(-1) ?? unitNo

/**
 * Places the units of a block, so that those above each other stand in one column. Where numbers do not tell (two units of
 * a floor end alike), a floor's units stand side by side in their order.
 */
export function stackGrid<Unit extends PlacedUnit>(
  floors: readonly string[],
  units: readonly Unit[],
): StackGrid<Unit> {
  const byFloor = new Map(floors.map((floor) => [floor, [] as Unit[]]))
  for (const unit of units) byFloor.get(unit.floor)?.push(unit)
  const all = [...byFloor.values()]
  const isTold = all.every((row) => new Set(row.map(({ unit_no: no }) => positionIn(no))).size === row.length)
  const places = isTold
    ? [...new Set(units.map(({ unit_no: no }) => positionIn(no)))].toSorted((one, other) =>
        one.localeCompare(other, 'en', { numeric: true }),
      )
    : Array.from({ length: Math.max(0, ...all.map(({ length }) => length)) }, (_, at) => String(at + 1))
  const placed = (row: readonly Unit[]) => {
    if (!isTold) return places.map((_, at) => row[at] ?? null)
    const known = new Map(row.map((unit) => [positionIn(unit.unit_no), unit]))
    return places.map((place) => known.get(place) ?? null)
  }
  return { columns: places, rows: [...byFloor].map(([floor, row]) => ({ floor, units: placed(row) })) }
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

const steps: Readonly<
  Record<'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight', readonly [number, number]>
> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The unit that a key leads to from another one, past gaps; the same one at the edge. */
export function unitAfter<Unit>({ rows }: StackGrid<Unit>, from: Unit, key: Arrow): Unit {
  const row = rows.findIndex(({ units }) => units.includes(from))
  const own = rows[row]?.units ?? []
  if (key === 'Home') return own.find((unit) => unit !== null) ?? from
  if (key === 'End') return own.findLast((unit) => unit !== null) ?? from
  const [down, right] = steps[key]
  let [y, x] = [row + down, own.indexOf(from) + right]
  while (y >= 0 && y < rows.length && x >= 0 && x < own.length) {
    const unit = rows[y]?.units[x]
    if (unit !== null && unit !== undefined) return unit
    y += down
    x += right
  }
  return from
}
