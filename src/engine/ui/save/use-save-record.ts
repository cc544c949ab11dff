import { useQueryClient } from '@tanstack/react-query'
import { useUpdate } from 'react-admin'
import { useCallback } from 'react'
import { nextRequestId } from '../../../client/live/tab.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { ServiceError } from '../../../client/service-error.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'

/** What came of a save. What failed otherwise has its notice already. */
export type SaveOutcome =
  | { kind: 'saved'; record: EngineRecord; /** The request that saved it. */ request?: string }
  /** The named fields were changed by somebody else since the version that was sent. */
  | { kind: 'conflict'; record: EngineRecord; fields: string[] }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'failed' }

export interface Save {
  id: number
  /** The version that the changes were made on. */
  version: number | undefined
  /** Only what changed. */
  changes: Record<string, unknown>
}

/** What the failure of a save means; shows the conflicts that carry no record as what they are. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ServiceError)) return { kind: 'failed' }
  const { status, body } = error
  if (status === 409) {
    const { record, fields } = body as { record?: EngineRecord; fields?: string[] }
    if (record && fields) return { kind: 'conflict', record, fields }
    reportFailure(error)
  }
  return body.errors ? { kind: 'refused', errors: body.errors } : { kind: 'failed' }
}

/** Saves changes of a record and puts the answer into the lists and pages that show it. */
export function useSaveRecord({ schema }: Resource): (save: Save) => Promise<SaveOutcome> {
  const client = useQueryClient()
  const [update] = useUpdate<EngineRecord>(schema.name, undefined, {
    mutationMode: 'pessimistic',
    meta: { handles: [409] },
  })
  return useCallback(
    async ({ id, version, changes }: Save) => {
      try {
        const data = { ...changes, ...(version !== undefined && { version }) }
        const request = nextRequestId()
        const record: unknown = await update(
          schema.name,
          { id, data, meta: { request } },
          { returnPromise: true },
        )
        // The page's own copy: react-admin looks for it under the name of the request, and no event tells a tab what it did itself.
        client.setQueryData<EngineRecord>([schema.name, 'getOne', { id: String(id) }], (known) =>
          known ? { ...known, ...(record as EngineRecord) } : undefined,
        )
        // What was being read meanwhile may come with the record as it was before: it is read anew.
        for (const call of ['getOne', 'getList']) {
          const reading = { queryKey: [schema.name, call], type: 'active', fetchStatus: 'fetching' } as const
          void client.refetchQueries(reading, { cancelRefetch: true })
        }
        return { kind: 'saved', record: record as EngineRecord, request }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    [schema.name, update, client],
  )
}
