/** What people add to a record's activity beside what happens to it. */
export const entryKinds = ['note', 'call', 'file', 'enquiry'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Those that are typed; a file is sent, and an enquiry comes from a visitor of a public form. */
export const typedKinds = ['note', 'call'] as const
export type TypedKind = (typeof typedKinds)[number]

export const isTyped = (kind: EntryKind): kind is TypedKind => typedKinds.some((typed) => typed === kind)
