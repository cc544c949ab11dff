import { declaredLabels } from '../../scripts/texts/declared-labels.ts'
import { consoleTexts } from '../../src/console/console-texts.ts'
import { frontDoorTexts } from '../../src/console/front-door/texts.ts'
import { english } from '../../src/domain/texts/en.ts'
import type { Language, TextTree } from '../../src/domain/texts/spoken.ts'
import { terms } from '../../src/domain/texts/terms.ts'

const marked = (text: string) => `⟦${text}⟧`

const markedTree = (tree: object): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? marked(value) : markedTree(value as object),
    ]),
  )

/** English with every text in ⟦ ⟧, as a file of src/languages would have it: what shows without them has no key. */
export async function pseudoLanguage(): Promise<Language> {
  return {
    console: { ...markedTree(consoleTexts), front_door: markedTree(frontDoorTexts) },
    server: markedTree(english) as Record<string, string>,
    terms: terms.map(({ title, paragraphs }) => ({
      title: marked(title),
      paragraphs: paragraphs.map(marked),
    })),
    labels: Object.fromEntries([...(await declaredLabels())].map((label) => [label, `⟦${label}⟧`])),
  }
}
