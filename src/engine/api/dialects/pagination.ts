import type { ListQuery } from '../query.ts'

/** [ENT-15] `from` and `to` are null on an empty page, `total` if counted later. */
function pagination<Total extends number | null>(
  { rows, total }: { rows: readonly unknown[]; total: Total },
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

export const pageOf = <Row, Total extends number | null>(
  found: { rows: Row[]; total: Total },
  query: Pick<ListQuery, 'page' | 'limit'>,
) => ({ data: found.rows, ...pagination(found, query) })

export const contentOf = <Row, Total extends number | null>(
  found: { rows: Row[]; total: Total },
  query: Pick<ListQuery, 'page' | 'limit'>,
) => ({ content: found.rows, meta: {}, pagination: pagination(found, query) })
