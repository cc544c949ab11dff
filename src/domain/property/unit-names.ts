const words = new Set(
  'BLOCK BLK BLOK TOWER TWR MENARA PHASE FASA LEVEL LVL FLOOR TINGKAT ARAS UNIT LOT PARCEL PLOT NO'.split(
    ' ',
  ),
)

const piece = /\p{L}+(?=\d)|\d+\p{L}*|\p{L}+/gu

const plain = (text: string): string => text.normalize('NFKC').toUpperCase()

const piecesOf = (text: string): string[] =>
  [...plain(text).matchAll(piece)].flatMap(([each]) => (words.has(each) ? [] : [each]))

const withoutZeros = (each: string): string => each.replace(/^0+(?=\d)/, '')

const nameOf = (pieces: readonly string[]): string => pieces.map(withoutZeros).join('-')

export interface NamedUnit {
  unit_no: string
  block: string
}

interface UnitForms {
  full: Set<string>
  short: Set<string>
  run: Set<string>
}

function formsOf({ unit_no, block }: NamedUnit): UnitForms {
  const ofBlock = piecesOf(block)
  const all = piecesOf(unit_no)
  const hasBlock = ofBlock.length > 0 && nameOf(all.slice(0, ofBlock.length)) === nameOf(ofBlock)
  const own = hasBlock && all.length > ofBlock.length ? all.slice(ofBlock.length) : all
  const whole = [...ofBlock, ...own]
  return {
    full: new Set([nameOf(all), nameOf(whole), nameOf([...own, ...ofBlock]), nameOf([...whole, ...ofBlock])]),
    short: new Set([nameOf(own)]),
    run: new Set([whole.join(''), whole.map(withoutZeros).join('')]),
  }
}

const isRun = (text: string): boolean => /^[\p{L}\d]+$/u.test(text.trim())

/**
 * Finds units by “A-12-03”, “a 12-3”, “Block A, 12-03” or “A1203”. Returns all candidates: full name first, then
 * number, then without separators.
 */
export function unitFinder<U extends NamedUnit>(units: readonly U[]): (text: string) => U[] {
  const known = units.map((unit) => ({ unit, forms: formsOf(unit) }))
  const by = (of: keyof UnitForms) => {
    const index = new Map<string, U[]>()
    for (const { unit, forms } of known)
      for (const form of forms[of]) index.set(form, [...(index.get(form) ?? []), unit])
    return index
  }
  const [full, short, run] = [by('full'), by('short'), by('run')]
  return (text) => {
    const pieces = piecesOf(text)
    if (pieces.length === 0) return []
    const name = nameOf(pieces)
    return full.get(name) ?? short.get(name) ?? (isRun(text) ? run.get(plain(text.trim())) : undefined) ?? []
  }
}

export const plainProject = (text: string): string =>
  plain(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
