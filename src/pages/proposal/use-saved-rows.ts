import { useQueryClient } from '@tanstack/react-query'
import { useEvent } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { ServiceError } from '../../client/service-error.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { GridRow, GridRows, GridState, GridValues } from '../../engine/ui/grid/grid-column.ts'
import {
  asRows,
  undone,
  withEdit,
  withSaved,
  withValues,
  withVersions,
  type RowsHistory,
} from './rows-history.ts'
import { detailKey, type ProposalDetail } from './use-detail.ts'

export type ListName = 'fees_charges' | 'kyc_questions' | 'repayments' | 'ccris_items'

/** Milliseconds without typing before saving. */
const pause = 1200
/** Milliseconds before a retry. */
const retryAfter = 5000

/** Autosaves a proposal's list as a whole after a pause; others' changes are shown before being overwritten. */
export function useSavedRows(
  proposalId: number,
  name: ListName,
  kept: readonly EngineRecord[],
  required: readonly string[],
): GridRows & { settle: (mine: boolean) => void } {
  const client = useQueryClient()
  const [history, setHistory] = useState<RowsHistory>(() => ({ rows: asRows(kept), earlier: [] }))
  const { rows, earlier } = history
  const [state, setState] = useState<GridState>('saved')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const seen = useRef(kept.map(({ id }) => id))
  const edits = useRef(0)
  const [tick, setTick] = useState(0)
  const isWhole = ({ values }: GridRow) =>
    required.every((field) => values[field] !== undefined && values[field] !== null && values[field] !== '')

  const keep = useEvent((detail: ProposalDetail, sentKeys: readonly number[], at: number) => {
    const fresh: readonly EngineRecord[] = detail[name]
    client.setQueryData(detailKey(proposalId), detail)
    seen.current = fresh.map(({ id }) => id)
    setHistory((now) => withSaved(now, fresh, sentKeys, edits.current === at))
  })

  const save = useEvent(async () => {
    const at = edits.current
    const sent = rows.filter(isWhole)
    setState('saving')
    try {
      const { content } = await api('POST /proposal/proposal/:id', {
        params: { id: proposalId },
        body: {
          [name]: sent.map(({ id, version, values }) => ({
            ...sendable(values),
            ...(id !== undefined && { id, version }),
          })),
          seen: { [name]: seen.current },
        },
      })
      setErrors({})
      keep(
        content,
        sent.flatMap(({ key }) => key),
        at,
      )
      setState(edits.current !== at ? 'waiting' : sent.length < rows.length ? 'incomplete' : 'saved')
    } catch (error) {
      const status = error instanceof ServiceError ? error.status : 0
      if (status === 409) setState('stale')
      else if (status === 422 && error instanceof ServiceError && error.body.errors) {
        setErrors(byRow(error.body.errors, name, sent))
        setState('refused')
      } else if (status === 0 || status >= 500) {
        setState('away')
      } else {
        setState('refused')
        reportFailure(error)
      }
    }
  })
  useEffect(() => {
    if (state !== 'waiting' && state !== 'away') return
    const timer = setTimeout(() => void save(), state === 'waiting' ? pause : retryAfter)
    return () => clearTimeout(timer)
  }, [state, tick, save])

  const changed = (next: (now: RowsHistory) => RowsHistory) => {
    edits.current++
    setHistory(next)
    setState('waiting')
    setTick(edits.current)
  }
  const edit = (change: (rows: GridRow[]) => GridRow[], of?: string) =>
    changed((now) => withEdit(now, change, of))
  /** Refetches; `mine` reapplies typed values over newer rows. */
  const settle = async (mine: boolean) => {
    const { readDetail } = await import('./use-detail.ts')
    const detail = await readDetail(proposalId)
    const fresh: readonly EngineRecord[] = detail[name]
    client.setQueryData(detailKey(proposalId), detail)
    seen.current = fresh.map(({ id }) => id)
    if (!mine) {
      setHistory({ rows: asRows(fresh), earlier: [] })
      setErrors({})
      setState('saved')
      return
    }
    edit((now) => withVersions(now, fresh))
  }
  return {
    rows,
    state,
    errors,
    change: (key, values) =>
      edit((now) => withValues(now, { key, values }), `${key}.${Object.keys(values).join()}`),
    add: (values) => edit((now) => withValues(now, { values })),
    remove: (key) => edit((now) => now.filter((row) => row.key !== key)),
    paste: (pasted) => edit((now) => pasted.reduce(withValues, now)),
    leave: () => (state === 'waiting' ? void save() : undefined),
    undo: earlier.length > 0 ? () => changed((now) => undone(now, seen.current)) : undefined,
    settle: (mine) => void settle(mine).catch(reportFailure),
  }
}

/** Drops labels and computed fields. */
const sendable = (values: GridValues): GridValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) =>
        !/^(_|id$|version$)|^prep_(instalment|total|interest)$|^psal_id$|_psal_id$|advisor_id$/.test(name),
    ),
  )

/** Server errors by row key and field. */
const byRow = (errors: Record<string, string>, name: ListName, sent: readonly GridRow[]) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, at = '', field = ''] = new RegExp(`^${name}\\.(\\d+)\\.(\\w+)$`).exec(path) ?? []
      return [`${sent[Number(at)]?.key ?? ''}.${field}`, message]
    }),
  )
