import type { consoleTexts } from '../../console/console-texts.ts'
import type { frontDoorTexts } from '../../console/front-door/texts.ts'
import type { DateWords } from '../../domain/dates/words.ts'
import type { EnglishCategory, Forms, PluralCategory } from '../../domain/texts/plural.ts'
import type { english } from '../../domain/texts/en.ts'
import type { Language } from '../../domain/texts/spoken.ts'
import type { Clause } from '../../domain/texts/terms.ts'

/** Requires the same keys and plural forms, at compile time. */
type Translated<Tree, Category extends PluralCategory> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? string
    : keyof Tree[Key] extends EnglishCategory
      ? Forms<Category>
      : Translated<Tree[Key], Category>
}

/**
 * Every text of the console, public pages, server and terms, with all Intl.PluralRules forms. Labels are checked by a
 * test.
 */
export interface CompleteLanguage<Category extends PluralCategory> extends Language {
  readonly locale: string
  readonly console: Translated<typeof consoleTexts, Category> & {
    readonly front_door: Translated<typeof frontDoorTexts, Category>
  }
  readonly server: Translated<typeof english, Category>
  readonly terms: readonly Clause[]
  readonly dateWords: DateWords
}
