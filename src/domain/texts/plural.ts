/** What Intl.PluralRules tells counts apart by. */
export type PluralCategory = Intl.LDMLPluralRule

/** A text with a count, in each form that a language has. */
export type Forms<Category extends PluralCategory> = Readonly<Record<Category, string>>

/** The categories of English. */
export type EnglishCategory = 'one' | 'other'

/** Some forms of a text, of which every language has this one at least. */
export type SomeForms = Forms<'other'> & Partial<Forms<PluralCategory>>

const rules = new Map<string, Intl.PluralRules>()

/** The category of a count in a language; of a count that is no number, that of most. */
export function pluralCategory(count: unknown, locale = 'en'): PluralCategory {
  if (typeof count !== 'number') return 'other'
  const own = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, own)
  return own.select(count)
}

/** The form of a text for a count in a language. */
export const formFor = (forms: SomeForms, count: unknown, locale?: string): string =>
  forms[pluralCategory(count, locale)] ?? forms.other

/** Of a label that is declared as one and many, the one for a count; both are declared in English. */
export const labelFor = ([one, other]: readonly [one: string, many: string], count: number): string =>
  formFor({ one, other }, count)
