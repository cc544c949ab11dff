import { sql, type RawBuilder } from 'kysely'
import type { Message } from '../../../domain/message.ts'
import type { RetentionKind } from '../../../domain/retention.ts'
import { eraseUnlessKept } from '../../../features/personal-data/api/erase.ts'
import { reasonToKeep } from '../../../features/personal-data/api/status.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { Resource } from '../../../engine/resource.ts'
import { inSavepoint } from '../../../engine/api/import/savepoint.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { serviceOf } from '../../registered.ts'

/** Something that is kept for a while and then erased: what is due, and how it goes. */
export interface Retained {
  /** The rows that are older than a moment, as a query of `id` and `since`; where it helps, those alone that come next. */
  due: (before: string, next?: { after: number; most: number }) => RawBuilder<unknown>
  /** Rows of one transaction. */
  batch: number
  /** Erases rows that are due and answers how many the law or a hold kept. */
  clear: (ids: readonly number[], context: Context, reason: string) => Promise<{ gone: number; kept: number }>
  /** Where each is a person's record: what one sees of it before it goes. */
  record?: {
    resource: Resource
    keptBy: (id: number, context: Context) => Promise<Message | undefined>
    address: (id: number) => string
  }
}

/** People whose records are due: erased one by one, each unless something keeps it. */
export function retainedPeople(resource: Resource, due: Retained['due']): Retained {
  return {
    due,
    batch: 20,
    clear: async (ids, context, reason) => {
      let kept = 0
      for (const id of ids) {
        // What the database keeps as evidence stops one person's erasure, not the others'.
        const tried = await inSavepoint(context, () =>
          eraseUnlessKept(serviceOf(resource), context, id, reason),
        )
        if ('refused' in tried || tried.value) kept += 1
      }
      return { gone: ids.length - kept, kept }
    },
    record: {
      resource,
      keptBy: (id, context) => reasonToKeep(serviceOf(resource), context, id),
      address: (id) => addressOf(resource, 'show', id) ?? '',
    },
  }
}

/** Rows that nobody is asked about: the database lets those go that the corporate's settings name. */
export const retainedRows = (kind: RetentionKind, due: Retained['due']): Retained => ({
  due,
  batch: 1000,
  clear: async (ids, { tx }) => {
    const { rows } = await sql<{ gone: number }>`
      select clear_kept(${kind}, ${ids}::bigint[]) as gone`.execute(tx.db)
    return { gone: rows[0]?.gone ?? 0, kept: 0 }
  },
})
