import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

/** A change as the trail keeps it, and the schema of the records that it names, if it names any. */
export interface NamingChange {
  to: string | undefined
  change: unknown
}

/** The name of a record of a schema, as far as the session may read it. */
export type NameOf = (to: string | undefined, id: unknown) => string | undefined

/** The names of all records that changes refer to, one or several each: one question a schema. */
export async function namesInChanges(changes: Iterable<NamingChange>, context: Context): Promise<NameOf> {
  const wanted = new Map<string, Set<number>>()
  for (const { to, change } of changes) {
    if (to === undefined) continue
    // An update holds two values, each of which may be a list.
    for (const id of [change].flat(2))
      if (typeof id === 'number') wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
  }
  const labels = new Map<string, ReadonlyMap<number, { text: string }>>()
  for (const [to, ids] of wanted) labels.set(to, await labelsOf(to, ids, context))
  return (to, id) => (to !== undefined && typeof id === 'number' ? labels.get(to)?.get(id)?.text : undefined)
}

/** What a change names beside its values: a single record by its name, those of lists by id. */
export function changeLabels(to: string | undefined, before: unknown, after: unknown, nameOf: NameOf) {
  const listed = [before, after].filter(Array.isArray).flat() as unknown[]
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
