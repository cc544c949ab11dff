const besides: Readonly<Record<string, number>> = {
  g: 0,
  gf: 0,
  ground: 0,
  lg: -0.5,
  m: 0.5,
  mz: 0.5,
  ug: 0.25,
}

/** Height order: basements below ground, 3A between 3 and 5, 13A between 13 and 15; unknown names last. */
export function floorRank(name: string): number {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^(level|floor|lvl|l|f|tingkat)[\s.-]*(?=\d|b\d)/, '')
  const named = besides[plain]
  if (named !== undefined) return named
  const [, basement, storey, letter] = /^(b?)0*(\d+)\s*([a-z]?)$/.exec(plain) ?? []
  if (storey === undefined) return Number.MAX_SAFE_INTEGER
  if (basement) return -Number(storey)
  return Number(storey) + (letter ? (letter.charCodeAt(0) - 96) / 27 : 0)
}

/** Natural order: A-3-2 before A-3-10. */
export const byUnitNo = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' })
