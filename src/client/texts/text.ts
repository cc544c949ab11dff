import type { EnglishCategory, SomeForms } from '../../domain/texts/plural.ts'
import { currentLocale } from '../../domain/texts/spoken.ts'
import { en } from './en.ts'
import { phrase } from './phrase.ts'

export type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key
    : keyof Tree[Key] extends EnglishCategory
      ? Key
      : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

const isTree = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null

function entryAt(tree: unknown, path: string): unknown {
  let found = tree
  for (const part of path.split('.')) found = isTree(found) ? found[part] : undefined
  return found
}

export function textAt(tree: unknown, path: string): string | undefined {
  const found = entryAt(tree, path)
  return typeof found === 'string' ? found : undefined
}

export function wordingAt(tree: unknown, path: string): string | SomeForms | undefined {
  const found = entryAt(tree, path)
  if (typeof found === 'string') return found
  return isTree(found) && typeof found['other'] === 'string' ? { ...found, other: found['other'] } : undefined
}

/** Text lookup for pages without react-admin's translator. `branch` locates the translations. */
export const textsIn =
  <Tree extends object>(tree: Tree, branch = '') =>
  (key: Paths<Tree>, args: Record<string, string | number> = {}): string => {
    const { console: own, locale } = currentLocale()
    return phrase(wordingAt(own, `${branch}${key}`) ?? wordingAt(tree, key) ?? key, args, locale)
  }

export const text = textsIn(en)
