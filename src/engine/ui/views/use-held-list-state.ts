import { useEvent } from 'react-admin'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lastListAddress } from './last-list-address.ts'
import { toast } from '../../../client/notice-store.ts'
import { useFirstPageSize } from '../list/use-first-page-size.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import type { Resource } from '../../resource.ts'
import type { ListState } from './layout.ts'
import { isBare, writeAddress } from './list-address.ts'
import { listAt, namesView, stateIn } from './list-at.ts'
import type { HeldListState, ListChange, ListParams } from './list-state-context.ts'
import { useViewText } from './texts/use-view-text.ts'
import { useLook } from './use-look.ts'
import { useViewBook } from './use-view-book.ts'
import type { ListView } from './view-calls.ts'

export function useHeldListState(resource: Resource, session: AccessSession): HeldListState {
  const text = useViewText()
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const held = useViewBook(resource.schema.name)
  const { book, ready, confirmed } = held
  const perPage = useFirstPageSize(resource)
  const { address, view, own, base, params } = useMemo(
    () => listAt(resource, session, search, book, perPage),
    [resource, session, search, book, perPage],
  )
  const listPath = resource.paths.list
  useEffect(() => lastListAddress.keep(listPath, search), [listPath, search])
  const { look, changed: lookChanged, change, reset } = useLook(resource.schema.name, view, held)

  /** All records need naming only if a default view exists. */
  const naming = (named: ListView | null, query: string) =>
    named ? named.id : book.defaultId !== null && query === '' ? 'all' : undefined
  const addressOf = (next: ListParams, over: ListState, named: ListView | null) => {
    const bare = writeAddress(next, over, undefined)
    return writeAddress(next, over, naming(named, bare))
  }

  // States asked for but not shown yet: a slow list shows them one by one, and the next change builds on the last.
  const asked = useRef<{ search: string; params: ListParams }[]>([])
  useEffect(() => {
    const shown = asked.current.findLastIndex((each) => each.search === search)
    // An address from elsewhere ends them all.
    asked.current = shown === -1 ? [] : asked.current.slice(shown + 1)
  }, [search, key])
  const setParams = useEvent((change: ListChange) => {
    const before = asked.current.at(-1)?.params ?? params
    const next = typeof change === 'function' ? change(before) : change
    const wanted = { ...before, ...(!('page' in next) && { page: 1 }), ...next }
    const to = addressOf(wanted, base, view)
    asked.current.push({ search: to, params: wanted })
    void navigate({ search: to })
  })
  const open = useEvent((named: ListView | null, preset: Partial<ListState> = {}) => {
    const state = stateIn(resource, session, named, own)
    void navigate({ search: addressOf({ ...state, ...preset, page: 1 }, state, named) })
  })
  const discard = useEvent(() => {
    reset()
    void navigate({ search: addressOf({ ...base, page: 1 }, base, view) })
  })

  const named = namesView(address)
  const opensDefault = isBare(address) && view !== null && confirmed
  const isLost = named && view === null && confirmed
  const settle = useEvent(() => {
    // Names the default view, so that a copied URL works for others.
    if (opensDefault && view) void navigate({ search: `?view=${view.id}` }, { replace: true })
    if (!isLost) return
    toast(text('lost', { names: inSentence(resource.label[1]) }), 'warning')
    void navigate({ search: addressOf(params, own, null) }, { replace: true })
  })
  useEffect(settle, [settle, opensDefault, isLost])

  const isChanged = writeAddress({ ...params, page: 1 }, base, undefined) !== ''
  return {
    params,
    setParams,
    look,
    setLook: change,
    resetLook: reset,
    view,
    book,
    changeBook: held.change,
    refreshBook: held.refresh,
    changed: isChanged || lookChanged,
    open,
    discard,
    ready: ready || !(isBare(address) || named),
    likely: ready || !named,
  }
}
