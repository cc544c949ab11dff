import { en, type Messages } from './en.ts'

/** The keys of a tree of texts, joined by dots. */
export type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

export type TextKey = Paths<Messages>

/** Gives the texts of a tree by their keys, `%{name}` filled in: for pages that stand without react-admin's translator. */
export const textsIn =
  <Tree extends object>(tree: Tree) =>
  (key: Paths<Tree>, args: Record<string, string | number> = {}): string => {
    let found: unknown = tree
    for (const part of key.split('.')) found = (found as Record<string, unknown>)[part]
    return String(found).replace(/%\{(\w+)\}/g, (_whole, name: string) => String(args[name] ?? ''))
  }

/** The texts of the shell and the sign-in. */
export const text = textsIn(en)
