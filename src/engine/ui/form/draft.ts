/** What was typed into a form and not saved: kept in the tab, so that a reload or an ended session loses nothing. */
export interface Draft {
  /** The version of the record that the changes were made on. */
  version?: number
  /** When the last of it was typed, milliseconds since the epoch. */
  typedAt: number
  values: Record<string, unknown>
}

export interface DraftKey {
  userId: number
  /** The schema's name. */
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

/** Keeps a draft; one without values is no draft. A full store keeps none, which loses no saved data. */
export function keepDraft(place: DraftKey, draft: Draft): void {
  if (Object.keys(draft.values).length === 0) return dropDraft(place)
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    dropDraft(place)
  }
}
