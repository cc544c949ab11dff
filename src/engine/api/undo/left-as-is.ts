import type { Message } from '../../../domain/message.ts'

/** Why some fields were left as they are. */
export const changedMeanwhile = (fields: readonly string[], names: Iterable<string>): Message => ({
  key: 'undo.changed_since',
  args: { fields: fields.join(', '), name: [...new Set(names)].join(', ') },
})

export const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
