import { fillPlaces } from '../../domain/fill-places.ts'
import { currentLocale } from '../../domain/texts/spoken.ts'
import { en, type Messages } from './en.ts'

/** The keys of a tree of texts, joined by dots. */
export type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

export type TextKey = Paths<Messages>

const isTree = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null

/** The text of a tree at a key; undefined where it has none. */
export function textAt(tree: unknown, path: string): string | undefined {
  let found = tree
  for (const part of path.split('.')) found = isTree(found) ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/**
 * Gives the texts of a tree by their keys, `%{name}` filled in: for pages that stand without react-admin's translator.
 * `branch` is where another language has them.
 */
export const textsIn =
  <Tree extends object>(tree: Tree, branch = '') =>
  (key: Paths<Tree>, args: Record<string, string | number> = {}): string => {
    const own = textAt(currentLocale().console, `${branch}${key}`)
    return fillPlaces(own ?? textAt(tree, key) ?? key, args)
  }

/** The texts of the shell and the sign-in. */
export const text = textsIn(en)
