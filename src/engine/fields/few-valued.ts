import type { KindName } from './kind.ts'

/** Kinds whose values are few: they are counted one by one, and make the columns of a board. */
const fewValued: ReadonlySet<KindName> = new Set(['ref', 'choice', 'bool'])

export const isFewValued = (kind: KindName): boolean => fewValued.has(kind)

/** As many values of a field as are counted, the most frequent first. */
export const mostCountedValues = 50
