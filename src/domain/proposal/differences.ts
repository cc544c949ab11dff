import type { Difference } from '../approvals.ts'

const told = (value: unknown): string | null =>
  value === null || value === undefined || value === ''
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)

const flat = (value: unknown, path: readonly string[] = []): [string, string | null][] => {
  if (value === null || typeof value !== 'object') return [[path.join(' · '), told(value)]]
  return Object.entries(value).flatMap(([name, each]) => {
    const label = Array.isArray(value)
      ? String((each as { label?: string } | null)?.label ?? Number(name) + 1)
      : name.replaceAll('_', ' ')
    return name === 'label' ? [] : flat(each, [...path, label])
  })
}

/** Where two trees of plain values differ, leaf by leaf; an entry of a list goes by its `label`. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map(flat(before)), new Map(flat(after))]
  const labels = [...new Set([...old.keys(), ...now.keys()])].filter((label) => label !== '')
  return labels.flatMap((label) => {
    const [was, is] = [old.get(label) ?? null, now.get(label) ?? null]
    return was === is ? [] : [{ label, before: was, after: is }]
  })
}
