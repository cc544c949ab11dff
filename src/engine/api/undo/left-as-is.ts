import type { Message } from '../../../domain/message.ts'

export const changedMeanwhile = (fields: readonly string[], names: Iterable<string>): Message => ({
  key: 'undo.changed_since',
  args: { fields: fields.join(', '), name: [...new Set(names)].join(', ') },
})

export const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
