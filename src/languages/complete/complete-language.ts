import type { consoleTexts } from '../../console/console-texts.ts'
import type { frontDoorTexts } from '../../console/front-door/texts.ts'
import type { DateWords } from '../../domain/dates/words.ts'
import type { english } from '../../domain/texts/en.ts'
import type { Language } from '../../domain/texts/spoken.ts'
import type { Clause } from '../../domain/texts/terms.ts'

/** The same keys, with texts of another language: one that is missing does not compile. */
type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>
}

/** A language with every text of the console, of visitors' pages, of the server and the terms. A test asks for its labels. */
export interface CompleteLanguage extends Language {
  readonly console: Translated<typeof consoleTexts> & {
    readonly front_door: Translated<typeof frontDoorTexts>
  }
  readonly server: Translated<typeof english>
  readonly terms: readonly Clause[]
  readonly dateWords: DateWords
}
