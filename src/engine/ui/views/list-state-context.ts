import { createContext, useContext } from 'react'
import type { ListState, Look } from './layout.ts'
import type { ListView, ViewBook } from './view-calls.ts'

export interface ListParams extends ListState {
  page: number
}

export type ListChange = Partial<ListParams> | ((asked: ListParams) => Partial<ListParams>)

export interface HeldListState {
  params: ListParams
  /**
   * Filter and sort changes return to the first page. A function is given what earlier changes asked for, which may not be
   * shown yet.
   */
  setParams: (change: ListChange) => void
  look: Look
  setLook: (change: Partial<Look>) => void
  resetLook: () => void
  /** Null for all records. */
  view: ListView | null
  book: ViewBook
  changeBook: (change: (book: ViewBook) => ViewBook) => void
  refreshBook: () => Promise<void>
  changed: boolean
  open: (view: ListView | null, preset?: Partial<ListState>) => void
  discard: () => void
  /** False until views are loaded. */
  ready: boolean
  /** The state is known or guessable, so rows may load. */
  likely: boolean
}

export const ListStateContext = createContext<HeldListState | null>(null)

export function useListState(): HeldListState {
  const held = useContext(ListStateContext)
  if (!held) throw new Error('A part of a list stands outside one')
  return held
}
