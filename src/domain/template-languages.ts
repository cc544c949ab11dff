import { languageNames, type LanguageCode } from './languages.ts'

/** Languages besides the general text. */
export const variantLanguages = ['ms', 'zh'] as const satisfies readonly LanguageCode[]
export type VariantLanguage = (typeof variantLanguages)[number]

const isVariantLanguage = (code: unknown): code is VariantLanguage =>
  variantLanguages.some((each) => each === code)

export const variantNames: Readonly<Record<VariantLanguage, string>> = {
  ms: languageNames.ms,
  zh: languageNames.zh,
}

type Variants<Base extends string> = {
  readonly [Name in Base | `${Base}_${VariantLanguage}`]?: string | null
}

export function variantFor<Base extends string>(
  template: Variants<Base>,
  base: Base,
  language: string | null | undefined,
): VariantLanguage | null {
  if (!isVariantLanguage(language)) return null
  const own: string | null | undefined = template[`${base}_${language}`]
  return own ? language : null
}

export function variantText<Base extends string>(
  template: Variants<Base>,
  base: Base,
  language: VariantLanguage | null,
): string {
  const own: string | null | undefined = language && template[`${base}_${language}`]
  const common: string | null | undefined = template[base]
  return own || common || ''
}

/** Uses the language variant only if it has content. */
export function mailVariant(
  template: Variants<'subject' | 'content'>,
  language: string | null | undefined,
): { subject: string; content: string } {
  const variant = variantFor<'content'>(template, 'content', language)
  return {
    subject: variantText<'subject'>(template, 'subject', variant),
    content: variantText<'content'>(template, 'content', variant),
  }
}
