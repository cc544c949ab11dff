export const entryKinds = ['note', 'call', 'file', 'enquiry'] as const
export type EntryKind = (typeof entryKinds)[number]

/** File entries are uploaded, enquiries submitted by visitors. */
export const typedKinds = ['note', 'call'] as const
export type TypedKind = (typeof typedKinds)[number]

export const isTyped = (kind: EntryKind): kind is TypedKind => typedKinds.some((typed) => typed === kind)
