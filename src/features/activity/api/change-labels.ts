import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

export interface NamingChange {
  to: string | undefined
  change: unknown
}

/** Name of a record, if readable. */
export type NameOf = (to: string | undefined, id: unknown) => string | undefined

/** Names of all referenced records, one query per schema. */
export async function namesInChanges(changes: Iterable<NamingChange>, context: Context): Promise<NameOf> {
  const wanted = new Map<string, Set<number>>()
  for (const { to, change } of changes) {
    if (to === undefined) continue
    // Updates have two values, each possibly a list.
    for (const id of [change].flat(2))
      if (typeof id === 'number') wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
  }
  const labels = new Map<string, ReadonlyMap<number, { text: string }>>()
  for (const [to, ids] of wanted) labels.set(to, await labelsOf(to, ids, context))
  return (to, id) => (to !== undefined && typeof id === 'number' ? labels.get(to)?.get(id)?.text : undefined)
}

/** Names in a change: single references by name, lists by id. */
export function changeLabels(to: string | undefined, before: unknown, after: unknown, nameOf: NameOf) {
  const listed: unknown[] = [before, after].filter(Array.isArray).flat()
  const labels = Object.fromEntries(
    listed.flatMap((id) => {
      const name = nameOf(to, id)
      return name === undefined ? [] : [[String(id), name] as const]
    }),
  )
  return {
    before_label: nameOf(to, before),
    after_label: nameOf(to, after),
    ...(Object.keys(labels).length > 0 && { labels }),
  }
}
