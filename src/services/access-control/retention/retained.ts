import { sql, type RawBuilder } from 'kysely'
import type { Message } from '../../../domain/message.ts'
import type { RetentionKind } from '../../../domain/retention.ts'
import { eraseUnlessKept } from '../../../features/personal-data/api/erase.ts'
import { reasonToKeep } from '../../../features/personal-data/api/status.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { Resource } from '../../../engine/resource.ts'
import { inSavepoint } from '../../../engine/api/savepoint.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { serviceOf } from '../../registered.ts'

export interface Retained {
  /** Rows older than a moment, with `id` and `since`; optionally only the next batch. */
  due: (before: string, next?: { after: number; most: number }) => RawBuilder<unknown>
  /** Rows per transaction. */
  batch: number
  /** Returns how many were retained by law or a hold. */
  clear: (ids: readonly number[], context: Context, reason: string) => Promise<{ gone: number; kept: number }>
  record?: {
    resource: Resource
    keptBy: (id: number, context: Context) => Promise<Message | undefined>
    address: (id: number) => string
  }
}

/** Erased one by one unless something prevents it. */
export function retainedPeople(resource: Resource, due: Retained['due']): Retained {
  return {
    due,
    batch: 20,
    clear: async (ids, context, reason) => {
      let kept = 0
      for (const id of ids) {
        // Evidence blocks one erasure, not the batch.
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

/** The database permits deletion per the corporate's settings. */
export const retainedRows = (kind: RetentionKind, due: Retained['due']): Retained => ({
  due,
  batch: 1000,
  clear: async (ids, { tx }) => {
    const { rows } = await sql<{ gone: number }>`
      select clear_kept(${kind}, ${ids}::bigint[]) as gone`.execute(tx.db)
    return { gone: rows[0]?.gone ?? 0, kept: 0 }
  },
})
