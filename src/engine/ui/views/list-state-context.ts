import { createContext, useContext } from 'react'
import type { ListState, Look } from './layout.ts'
import type { ListView, ViewBook } from './view-calls.ts'

export interface ListParams extends ListState {
  page: number
}

/** A list as its address, its view and its user have it. */
export interface HeldListState {
  params: ListParams
  /** Puts some parameters in the address; a change of what is listed starts at the first page. */
  setParams: (change: Partial<ListParams>) => void
  look: Look
  setLook: (change: Partial<Look>) => void
  resetLook: () => void
  /** The view that is open; null for all records. */
  view: ListView | null
  book: ViewBook
  changeBook: (change: (book: ViewBook) => ViewBook) => void
  refreshBook: () => Promise<void>
  /** The list differs from its view. */
  changed: boolean
  /** Opens a view, or all records, filtered by a preset. */
  open: (view: ListView | null, preset?: Partial<ListState>) => void
  /** Back to what the view keeps. */
  discard: () => void
  /** False until it is known which list the address means. */
  ready: boolean
  /** What the address means can be told or guessed: rows are worth asking for. */
  likely: boolean
}

export const ListStateContext = createContext<HeldListState | null>(null)

export function useListState(): HeldListState {
  const held = useContext(ListStateContext)
  if (!held) throw new Error('A part of a list stands outside one')
  return held
}
