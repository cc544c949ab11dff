import type { Alternative, Shape } from './shape.ts'

type Fields = Extract<Alternative, { fields: unknown }>

/** Where a value is not what its type says: the way there, what came, and what is declared. */
export interface Misfit {
  path: string
  came: string
  declared: string
}

const classes = globalThis as unknown as Record<string, abstract new (...given: never[]) => unknown>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function wordOf(alternative: Alternative): string {
  if (typeof alternative === 'string') return alternative
  if ('is' in alternative) return JSON.stringify(alternative.is)
  if ('instance' in alternative) return alternative.instance
  return 'items' in alternative ? 'array' : 'object'
}

const wordsOf = (shape: Alternative[]) => [...new Set(shape.map(wordOf))].join(' | ')

const none: readonly Misfit[] = []

const here = (value: unknown, shape: Alternative[]): Misfit => ({
  path: '',
  came: value === undefined ? 'nothing' : (JSON.stringify(value)?.slice(0, 60) ?? typeof value),
  declared: wordsOf(shape),
})

const under = (name: string, misfits: readonly Misfit[]): readonly Misfit[] =>
  misfits.length === 0
    ? none
    : misfits.map((misfit) => ({ ...misfit, path: misfit.path ? `${name}.${misfit.path}` : name }))

/** What JSON has beyond its type is nobody's fault; a column that nobody named is asked for by `rowMisfits`. */
function misfitsOfFields(value: Record<string, unknown>, { fields, others }: Fields): readonly Misfit[] {
  const named = Object.keys(fields).flatMap((name) => under(name, misfitsOf(value[name], fields[name] ?? [])))
  if (!others) return named
  const more = Object.keys(value).filter((name) => !(name in fields))
  return [...named, ...more.flatMap((name) => under(name, misfitsOf(value[name], others)))]
}

/** Answers `other` where the value cannot be meant by this alternative at all. */
function misfitsOfOne(value: unknown, one: Alternative): readonly Misfit[] | 'other' {
  const simple = (fits: boolean) => (fits ? none : 'other')
  if (one === 'null') return simple(value === null)
  if (one === 'missing') return simple(value === undefined)
  if (typeof one === 'string') return simple(typeof value === one)
  if ('is' in one) return simple(value === one.is)
  if ('instance' in one) {
    const known = classes[one.instance]
    return simple(known !== undefined && value instanceof known)
  }
  if ('items' in one) {
    if (!Array.isArray(value)) return 'other'
    return value.flatMap((item) => under('[]', misfitsOf(item, one.items)))
  }
  return isObject(value) && !Array.isArray(value) ? misfitsOfFields(value, one) : 'other'
}

/** How the value is not what its type says: by the alternative that it is nearest to. */
export function misfitsOf(value: unknown, shape: Shape): readonly Misfit[] {
  if (shape === 'anything') return none
  let nearest: readonly Misfit[] | undefined
  for (const one of shape) {
    const misfits = misfitsOfOne(value, one)
    if (misfits === 'other') continue
    if (misfits.length === 0) return none
    if (!nearest || misfits.length < nearest.length) nearest = misfits
  }
  return nearest ?? [here(value, shape)]
}

/** The same of a row, which has no column but those that its type names. */
export function rowMisfits(row: Record<string, unknown>, shape: Shape): readonly Misfit[] {
  if (shape === 'anything') return none
  const kinds = shape.filter((one): one is Fields => isObject(one) && 'fields' in one)
  const unnamed = kinds.some(({ others }) => others)
    ? []
    : Object.keys(row).filter((name) => kinds.every(({ fields }) => !(name in fields)))
  const misfits = misfitsOf(row, shape)
  return unnamed.length === 0
    ? misfits
    : [...misfits, ...unnamed.map((path) => ({ path, came: 'a column', declared: 'not at all' }))]
}
