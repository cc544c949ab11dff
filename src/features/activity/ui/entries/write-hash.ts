import type { EntryKind } from '../../entry-kinds.ts'

/** The address within a record's page that asks for an entry of a kind. */
export const writeHash = (kind: EntryKind): string => `#write-${kind}`
