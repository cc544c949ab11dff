import { consoleTexts } from '../../src/console/console-texts.ts'
import { frontDoorTexts } from '../../src/console/front-door/texts.ts'
import { en } from '../../src/client/texts/en.ts'
import { english } from '../../src/domain/texts/en.ts'
import type { Language } from '../../src/domain/texts/spoken.ts'
import { textAt } from '../../src/client/texts/text.ts'
import { pluralCategory, type EnglishCategory } from '../../src/domain/texts/plural.ts'
import { declaredLabels } from './declared-labels.ts'

export interface Listed {
  of: 'console' | 'server' | 'labels'
  /** The file that has it; of labels any declaration does. */
  file: string
  key: string
  text: string
  /** Of a text with a count, the form that this is. */
  form?: EnglishCategory
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/**/texts.ts', '../../src/**/texts/en.ts', '../../src/domain/texts/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const files = new Map(
  Object.entries(modules).flatMap(([path, module]) =>
    Object.values(module).map((tree) => [tree, path.replace('../../', '')] as const),
  ),
)
const fileOf = (tree: unknown, otherwise: string) => files.get(tree) ?? otherwise

const forms = ['one', 'other'] as const
const hasForms = (tree: object): tree is Record<EnglishCategory, string> =>
  Object.keys(tree).sort().join() === forms.join()

function flat(tree: object, key = ''): Pick<Listed, 'key' | 'text' | 'form'>[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return { key: `${key}${name}`, text: value }
    const inner = value as object
    if (hasForms(inner)) return forms.map((form) => ({ key: `${key}${name}`, text: inner[form], form }))
    return flat(inner, `${key}${name}.`)
  })
}

/** Every text of the product in English. */
export async function listTexts(): Promise<Listed[]> {
  const shell = fileOf(en, '')
  const console = Object.entries(consoleTexts).flatMap(([branch, tree]) =>
    flat({ [branch]: tree }).map((each) => ({ of: 'console' as const, file: fileOf(tree, shell), ...each })),
  )
  const frontDoor = flat({ front_door: frontDoorTexts }).map((each) => ({
    of: 'console' as const,
    file: fileOf(frontDoorTexts, ''),
    ...each,
  }))
  const serverFiles = [...files].filter(
    ([tree, file]) => file.startsWith('src/domain/texts/') && typeof tree === 'object' && tree !== english,
  )
  const server = flat(english).map((each) => {
    const [, file = 'src/domain/texts/en.ts'] =
      serverFiles.find(([tree]) => Object.hasOwn(tree as object, each.key)) ?? []
    return { of: 'server' as const, file, ...each }
  })
  // Times of day and the like read the same in every language.
  const labels = [...(await declaredLabels())]
    .filter((label) => /\p{L}/u.test(label))
    .map((label) => ({
      of: 'labels' as const,
      file: '',
      key: label,
      text: label,
    }))
  return [...console, ...frontDoor, ...server, ...labels]
}

/** A language's translation of a text; plural texts have one form per count. */
export function translationOf({ of, key, form }: Listed, language: Language): string | undefined {
  if (of !== 'console') return language[of]?.[key]
  if (!form) return textAt(language.console, key)
  const category = pluralCategory(form === 'one' ? 1 : 100, language.locale)
  return textAt(language.console, `${key}.${category}`)
}

/** The texts that a language leaves in English. */
export const leftInEnglish = (texts: readonly Listed[], language: Language): Listed[] =>
  texts.filter((each) => translationOf(each, language) === undefined)
