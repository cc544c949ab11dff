import type { ListQuery } from '../query.ts'

/** [ENT-15] `from` and `to` are null on an empty page, `total` where the caller counts later. */
export function pagination(
  { rows, total }: { rows: readonly unknown[]; total: number | null },
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
) {
  const before = (page - 1) * limit
  return {
    current_page: page,
    per_page: limit,
    total,
    from: rows.length > 0 ? before + 1 : null,
    to: rows.length > 0 ? before + rows.length : null,
  }
}
