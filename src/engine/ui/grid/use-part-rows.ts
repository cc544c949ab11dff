import { useQueryClient } from '@tanstack/react-query'
import { useCreate, useDelete, useEvent } from 'react-admin'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { nextRequestId } from '../../../client/live/tab.ts'
import { reportFailure, showNotice } from '../../../client/notice-store.ts'
import { noticeTimeouts } from '../../../domain/notices.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import type { Conflict } from '../save/conflict-dialog.tsx'
import { outcomeOf, useSaveRecord, type SaveOutcome } from '../save/use-save-record.ts'
import { useText } from '../texts/use-text.ts'
import { undoChange } from '../undo/undo-calls.ts'
import type { GridRows, GridValues } from './grid-column.ts'
import { PartRows, shownRows, stateOf, type Step } from './part-rows.ts'

/** Milliseconds before retrying. */
const retryAfter = 5000

interface PartRowsOptions {
  part: Resource
  kept: readonly EngineRecord[]
  /** Fixed values of new rows, such as the parent. */
  given: GridValues
  begin: GridValues
  required: readonly string[]
  refresh: () => Promise<unknown>
}

export interface PartGridRows extends GridRows {
  conflict: Conflict | null
  /** Saves the named fields despite newer values. */
  settle: (mine: ReadonlySet<string>) => void
  putOff: () => void
}

export function usePartRows({ part, kept, given, begin, required, refresh }: PartRowsOptions): PartGridRows {
  const text = useText()
  const client = useQueryClient()
  const { schema } = part
  const save = useSaveRecord(part)
  const [create] = useCreate<EngineRecord>(schema.name)
  const [destroy] = useDelete<EngineRecord>(schema.name, undefined, { mutationMode: 'pessimistic' })
  const remove = async (record: EngineRecord): Promise<string | undefined> => {
    const request = nextRequestId()
    const params = { id: record.id, previousData: record, meta: { request } }
    try {
      await destroy(schema.name, params, { returnPromise: true })
      return request
    } catch {
      // The call shows its notice; the row returns with the list.
      return undefined
    }
  }
  const make = async (values: GridValues): Promise<SaveOutcome> => {
    const data = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    try {
      const made = await create(schema.name, { data: { ...data, ...given } }, { returnPromise: true })
      return made ? { kind: 'saved', record: made } : { kind: 'failed' }
    } catch (error) {
      return outcomeOf(error)
    }
  }
  const revert = async ({ requests, made }: Step): Promise<void> => {
    try {
      for (const request of requests.toReversed()) {
        const { failed } = await undoChange(part, request)
        if (failed.length > 0)
          showNotice({
            text: text('undo.left', { smart_count: failed.length }),
            items: failed.map(({ message }) => message),
            kind: 'warning',
            timeout: noticeTimeouts.normal,
          })
      }
    } catch (error) {
      reportFailure(error)
    }
    for (const record of made) await remove(record)
    await client.invalidateQueries({ queryKey: [schema.name] })
  }
  const calls = {
    save,
    create: useEvent(make),
    remove: useEvent(remove),
    revert: useEvent(revert),
    refresh: useEvent(refresh),
    kept: useEvent(() => kept),
  }
  const [store] = useState(() => new PartRows(schema, required, begin, calls))
  const state = useSyncExternalStore(store.subscribe, store.state)
  useEffect(() => store.noteListed(kept), [store, kept])
  const isAway = state.away.size > 0 && state.sending === 0
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(store.retry, retryAfter)
    return () => clearTimeout(timer)
  }, [isAway, store])
  return {
    rows: shownRows(state, kept),
    state: stateOf(state, begin),
    errors: state.errors,
    change: store.change,
    add: (values) => void store.add(values),
    remove: store.remove,
    paste: store.paste,
    leave: (key) => store.leave(key),
    undo: part.undo && state.steps.length > 0 ? store.undo : undefined,
    conflict: state.conflict,
    settle: store.settle,
    putOff: store.putOff,
  }
}
