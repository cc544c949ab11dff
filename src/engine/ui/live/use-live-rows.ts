import { referredSchema } from '../../fields/referred.ts'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useDataProvider, useEvent, useListContext, type GetListResult } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import type { Records } from '../../../client/data/records.ts'
import { useRecordChanges } from '../../../client/live/record-changes.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { LiveThrottle, isBusy, type Looked } from './throttle.ts'
import { compareRows, type News } from './compare-rows.ts'
import { markRows } from './row-marks.ts'

type Rows = GetListResult<EngineRecord>
type Params = Parameters<Records['getList']>[1]

/** Milliseconds. */
const markFor = 2_500

export interface LiveList {
  news: News
  gone: number
  /** Refetches; goes to the first page if new records are elsewhere. */
  show: () => Promise<void>
}

const nothing: { news: News; gone: readonly number[] } = { news: { kind: 'none' }, gone: [] }

/** The resource and those whose names it shows. */
const shownIn = ({ schema }: Resource): string[] => [
  ...new Set([schema.name, ...Object.values(schema.fields).flatMap((field) => referredSchema(field) ?? [])]),
]

/** Applies remote changes to values in place; only announces those that would move rows. */
export function useLiveRows(resource: Resource): LiveList {
  const { name } = resource.schema
  const client = useQueryClient()
  const records = useDataProvider<Records>()
  const { data, page, perPage, isFetching, setPage, refetch } = useListContext<EngineRecord>()
  const [state, setState] = useState(nothing)
  const forQuery = useRef<Query>(undefined)
  const readAnew = useRef(false)
  const stop = useRef<AbortController>(undefined)

  const rowsIn = ({ queryKey }: Query) => client.getQueryData<Rows>(queryKey)?.data
  // By data, not observers: prefetched rows exist before mounting.
  const current = useEvent((): Query | undefined =>
    client
      .getQueryCache()
      .findAll({ queryKey: [name, 'getList'] })
      .find((query) => data !== undefined && rowsIn(query) === data),
  )

  const settle = useEvent(() => {
    markRows(name, [], [])
    setState(nothing)
  })

  const look = useEvent(async (): Promise<Looked> => {
    const query = current()
    if (!query || !data || isFetching || isBusy()) return 'later'
    if (data.length === 0) {
      await refetch()
      return 'found'
    }
    const signal = (stop.current ??= new AbortController()).signal
    const params = { ...(query.queryKey[2] as Params), signal }
    const fresh = await records.getList<EngineRecord>(name, params)
    const listed = new Set([...fresh.data.map(({ id }) => id), ...state.gone])
    const ids = data.map(({ id }) => id).filter((id) => !listed.has(id))
    const others = ids.length === 0 ? [] : (await records.getMany<EngineRecord>(name, { ids, signal })).data
    // The user navigated meanwhile.
    if (current() !== query || rowsIn(query) !== data || isBusy()) return 'later'
    const left = others.filter((record) => record['_missing'] !== true)
    const { rows, changed, gone, news } = compareRows(data, fresh.data, left, { page, perPage })
    client.setQueryData<Rows>(query.queryKey, (before) => before && { ...before, ...fresh, data: rows })
    markRows(name, changed, gone)
    setState({ news, gone })
    void client.invalidateQueries({ queryKey: [name, 'getList', 'count'] })
    const told = gone.length === state.gone.length && JSON.stringify(news) === JSON.stringify(state.news)
    return told && changed.length === 0 ? 'nothing' : 'found'
  })

  const throttle = useRef<LiveThrottle>(undefined)
  useEffect(() => {
    const made = (throttle.current = new LiveThrottle(look))
    return () => {
      made.stop()
      stop.current?.abort()
      stop.current = undefined
    }
  }, [look])

  useRecordChanges(shownIn(resource), ({ resource: changed, ids }) => {
    const near = changed === name && ids?.some((id) => data?.some((record) => record.id === id))
    throttle.current?.ask(near)
  })

  // Marks expire, except for deleted rows.
  useEffect(() => {
    const timer = setTimeout(() => markRows(name, [], state.gone), markFor)
    return () => clearTimeout(timer)
  }, [name, state])

  // New page or refetch: resets notices.
  useEffect(() => {
    const query = current()
    if (!query) return
    if (readAnew.current || (forQuery.current && query !== forQuery.current)) settle()
    readAnew.current = false
    forQuery.current = query
  }, [data, current, settle])
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query, ...event }) => {
        if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return
        if (query !== forQuery.current || event.action.manual === true) return
        // Unchanged rows cause no re-render.
        if (current() === query) settle()
        else readAnew.current = true
      }),
    [client, current, settle],
  )
  useEffect(() => () => markRows(name, [], []), [name])

  const show = async () => {
    if (state.news.kind === 'new' && page > 1) setPage(1)
    else await refetch()
  }
  return { news: state.news, gone: state.gone.length, show }
}
