import type { consoleTexts } from '../../console/console-texts.ts'
import type { frontDoorTexts } from '../../console/front-door/texts.ts'
import type { DateWords } from '../../domain/dates/words.ts'
import type { EnglishCategory, Forms, PluralCategory } from '../../domain/texts/plural.ts'
import type { english } from '../../domain/texts/en.ts'
import type { Language } from '../../domain/texts/spoken.ts'
import type { Clause } from '../../domain/texts/terms.ts'

/** The same keys, with texts of another language: a text or a form of one that is missing does not compile. */
type Translated<Tree, Category extends PluralCategory> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? string
    : keyof Tree[Key] extends EnglishCategory
      ? Forms<Category>
      : Translated<Tree[Key], Category>
}

/**
 * A language with every text of the console, of visitors' pages, of the server and the terms, and of those with a count
 * every form that Intl.PluralRules has in it. A test asks for its labels.
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
