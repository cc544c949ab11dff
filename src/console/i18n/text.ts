import { en, type Messages } from './en.ts'

/** The keys of a tree of texts, joined by dots. */
export type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

export type TextKey = Paths<Messages>

/** The text of a key, `%{name}` filled in. For the pages that stand without react-admin's translator. */
export function text(key: TextKey, args: Record<string, string | number> = {}): string {
  let found: unknown = en
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part]
  return String(found).replace(/%\{(\w+)\}/g, (_whole, name: string) => String(args[name] ?? ''))
}
