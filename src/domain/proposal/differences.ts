import { isPlainObject } from '../plain-object.ts'
import type { Difference, Words } from '../difference.ts'

export interface TreeWords {
  name: (name: string) => Words
  entry: (list: string, label: string) => Words
  value: (name: string, value: string) => Words
}

const asWritten: TreeWords = {
  name: (name) => name.replaceAll('_', ' '),
  entry: (_list, label) => label,
  value: (_name, value) => value,
}

const told = (value: unknown): string | null =>
  value === null || value === undefined || value === ''
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

interface Leaf {
  path: readonly string[]
  said: readonly Words[]
  value: string | null
}

function leaves(value: unknown, words: TreeWords, { path, said }: Omit<Leaf, 'value'>): Leaf[] {
  if (value === null || typeof value !== 'object') return [{ path, said, value: told(value) }]
  const list = path.at(-1) ?? ''
  return Object.entries(value).flatMap(([name, each]) => {
    if (name === 'label') return []
    const own = isPlainObject(each) ? each['label'] : undefined
    const label = Array.isArray(value) ? String(own ?? Number(name) + 1) : name
    const shown = Array.isArray(value) ? words.entry(list, label) : words.name(label)
    return leaves(each, words, { path: [...path, label], said: [...said, shown] })
  })
}

export function differencesOf(before: unknown, after: unknown, words: TreeWords = asWritten): Difference[] {
  const leavesOf = (tree: unknown) =>
    new Map(leaves(tree, words, { path: [], said: [] }).map((leaf) => [leaf.path.join('\n'), leaf]))
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const shown = (leaf: Leaf | undefined) => {
    const value = leaf?.value ?? null
    return value === null ? null : words.value(leaf?.path.at(-1) ?? '', value)
  }
  return [...new Map([...old, ...now])].flatMap(([key, { path, said }]) => {
    const [was, is] = [old.get(key), now.get(key)]
    if (path.length === 0 || (was?.value ?? null) === (is?.value ?? null)) return []
    return [{ label: said, before: shown(was), after: shown(is) }]
  })
}
