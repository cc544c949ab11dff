export interface PlacedUnit {
  unit_no: string
  floor: string
}

export interface StackGrid<Unit> {
  columns: string[]
  rows: { floor: string; units: (Unit | null)[] }[]
}

const positionIn = (unitNo: string): string => unitNo.split(/[-/.\s]+/).at(-1) ?? unitNo

/** Aligns units vertically by position; if numbers collide, units fill each floor in order. */
export function stackGrid<Unit extends PlacedUnit>(
  floors: readonly string[],
  units: readonly Unit[],
): StackGrid<Unit> {
  const byFloor = new Map<string, Unit[]>(floors.map((floor) => [floor, []]))
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
