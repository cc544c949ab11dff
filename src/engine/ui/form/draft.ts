/** Unsaved input, kept in the tab across reloads and session end. */
export interface Draft {
  /** Record version the changes are based on. */
  version?: number
  /** Milliseconds since the epoch. */
  typedAt: number
  values: Record<string, unknown>
}

export interface DraftKey {
  userId: number
  of: string
  id: number | 'new' | `new ${string}`
}

const keyOf = ({ userId, of, id }: DraftKey) => `urus.draft.${userId}.${of}.${id}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'typedAt' in value &&
  typeof value.typedAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null

export function readDraft(place: DraftKey): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

export const dropDraft = (place: DraftKey): void => sessionStorage.removeItem(keyOf(place))

/** Saves a draft; skips empty ones and ignores full storage. */
export function keepDraft(place: DraftKey, draft: Draft): void {
  if (Object.keys(draft.values).length === 0) return dropDraft(place)
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    dropDraft(place)
  }
}
