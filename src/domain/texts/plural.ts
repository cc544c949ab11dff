export type PluralCategory = Intl.LDMLPluralRule

export type Forms<Category extends PluralCategory> = Readonly<Record<Category, string>>

export type EnglishCategory = 'one' | 'other'

export type SomeForms = Forms<'other'> & Partial<Forms<PluralCategory>>

const rules = new Map<string, Intl.PluralRules>()

export function pluralCategory(count: unknown, locale = 'en'): PluralCategory {
  if (typeof count !== 'number') return 'other'
  const own = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, own)
  return own.select(count)
}

export const formFor = (forms: SomeForms, count: unknown, locale?: string): string =>
  forms[pluralCategory(count, locale)] ?? forms.other

export const labelFor = ([one, other]: readonly [one: string, many: string], count: number): string =>
  formFor({ one, other }, count)
