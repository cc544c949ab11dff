import type { EngineRecord } from '../field-components.ts'

/** What a page of rows would show beyond what it shows. */
export type News =
  | { kind: 'none' }
  /** Records that are not on the page; how many, where that can be told, and whether there may be more. */
  | { kind: 'new'; count?: number; more?: boolean }
  /** The same records in another order, or some that belong elsewhere now. */
  | { kind: 'order' }

export interface Compared {
  /** The rows on screen in their places, with what they hold now. */
  rows: EngineRecord[]
  changed: number[]
  /** Deleted, or no longer to be seen. */
  gone: number[]
  news: News
}

interface Page {
  page: number
  perPage: number
}

const differs = (one: EngineRecord, other: EngineRecord) =>
  Object.keys(one).some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

const idsOf = (records: readonly EngineRecord[]) => new Set(records.map(({ id }) => id))

function newsOf(
  shown: readonly EngineRecord[],
  fresh: readonly EngineRecord[],
  left: readonly EngineRecord[],
  { page, perPage }: Page,
): News {
  const [known, listed] = [idsOf(shown), idsOf(fresh)]
  const unseen = fresh.filter(({ id }) => !known.has(id)).length
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id))
  // From a full page's end on, records of the next page fill the places of those that went.
  const unlisted = shown.filter(({ id }) => !listed.has(id)).length
  const went = lastKnown < 0 ? unlisted - left.length : unlisted
  const filling = shown.length < perPage ? 0 : Math.min(fresh.length - 1 - lastKnown, went)
  const count = unseen - filling
  if (count > 0) return page === 1 ? { kind: 'new', count, more: count >= perPage } : { kind: 'new' }
  const before = shown.filter(({ id }) => listed.has(id))
  const now = fresh.filter(({ id }) => known.has(id))
  const sorted = before.every(({ id }, at) => now[at]?.id === id)
  return sorted && left.length === 0 ? { kind: 'none' } : { kind: 'order' }
}

/**
 * Holds the rows on screen against the page as it would be read now (`fresh`) and against those that are not on it but
 * still there (`left`): what changed is taken over in place, nothing moves.
 */
export function compareRows(
  shown: readonly EngineRecord[],
  fresh: readonly EngineRecord[],
  left: readonly EngineRecord[],
  page: Page,
): Compared {
  const now = new Map([...left, ...fresh].map((record) => [record.id, record]))
  const rows = shown.map((record) => now.get(record.id) ?? record)
  return {
    rows,
    changed: rows.filter((record, at) => differs(shown[at] ?? record, record)).map(({ id }) => id),
    gone: shown.filter(({ id }) => !now.has(id)).map(({ id }) => id),
    news: newsOf(shown, fresh, left, page),
  }
}
