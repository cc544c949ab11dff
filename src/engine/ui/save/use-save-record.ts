import { useQueryClient } from '@tanstack/react-query'
import { useUpdate } from 'react-admin'
import { useCallback } from 'react'
import { isPlainObject } from '../../../domain/plain-object.ts'
import { nextRequestId } from '../../../client/live/tab.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { ServiceError } from '../../../client/service-error.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'

/** Other failures have already shown a notice. */
export type SaveOutcome =
  | { kind: 'saved'; record: EngineRecord; request?: string }
  /** Fields others changed since the submitted version. */
  | { kind: 'conflict'; record: EngineRecord; fields: string[] }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'failed' }

export interface Save {
  id: number
  version: number | undefined
  changes: Record<string, unknown>
}

const isRecord = (value: unknown): value is EngineRecord =>
  isPlainObject(value) && typeof value['id'] === 'number'

/** Conflicts without a record are shown as ordinary errors. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ServiceError)) return { kind: 'failed' }
  const { status, body } = error
  if (status === 409) {
    const { record, fields } = body
    if (isRecord(record) && Array.isArray(fields)) return { kind: 'conflict', record, fields }
    reportFailure(error)
  }
  return body.errors ? { kind: 'refused', errors: body.errors } : { kind: 'failed' }
}

/** Saves a record and updates caches showing it. */
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
        const record = await update(schema.name, { id, data, meta: { request } }, { returnPromise: true })
        if (!record) return { kind: 'failed' }
        // Updates the page's own cache: live events skip the tab that made the change.
        client.setQueryData<EngineRecord>([schema.name, 'getOne', { id: String(id) }], (known) =>
          known ? { ...known, ...record } : undefined,
        )
        // Refetches running queries, which may return the old record.
        for (const call of ['getOne', 'getList']) {
          const reading = { queryKey: [schema.name, call], type: 'active', fetchStatus: 'fetching' } as const
          void client.refetchQueries(reading, { cancelRefetch: true })
        }
        return { kind: 'saved', record, request }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    [schema.name, update, client],
  )
}
