/** What people add to a record's activity beside what happens to it. */
export const entryKinds = ['note', 'call'] as const
export type EntryKind = (typeof entryKinds)[number]
