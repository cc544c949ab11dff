const fillers = new Set(
  'the your their of customer customers client clients lead leads buyer buyers purchaser purchasers prospect prospects s rm myr 1 main primary current required optional pelanggan pembeli'.split(
    ' ',
  ),
)

/** Normalised heading: "firstName*" becomes "first name". */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const withoutFillers = (words: string) =>
  words
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ')

export type Nearness = 'label' | 'name' | 'filled' | 'within' | null

export function nearness(heading: string, names: readonly string[]): Nearness {
  if (heading === '') return null
  if (heading === names[0]) return 'label'
  if (names.includes(heading)) return 'name'
  if (names.includes(withoutFillers(heading))) return 'filled'
  return names.some((name) => ` ${heading} `.includes(` ${name} `)) ? 'within' : null
}
