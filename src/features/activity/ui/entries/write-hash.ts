import type { EntryKind } from '../../entry-kinds.ts'

export const writeHash = (kind: EntryKind): string => `#write-${kind}`
