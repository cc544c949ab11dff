import type { EngineRecord } from '../field-components.ts'

export type News =
  | { kind: 'none' }
  /** Records not on the page, with count if known. */
  | { kind: 'new'; count?: number; more?: boolean }
  /** Changed order or membership. */
  | { kind: 'order' }

export interface Compared {
  /** Rows in place with current values. */
  rows: EngineRecord[]
  changed: number[]
  /** Deleted or no longer visible. */
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
  // On a full page, the next page's records fill the gaps.
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
 * Compares shown rows with the current page (`fresh`) and with existing rows no longer on it (`left`): updates values
 * in place without moving rows.
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
