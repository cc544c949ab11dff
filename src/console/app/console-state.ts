import type { QueryClient } from '@tanstack/react-query'
import { localStorageStore, type Store } from 'react-admin'
import { heldSession } from '../../client/session/session-store.ts'
import { makeQueryClient } from './query-client.ts'

/** What one signed-in stretch keeps: the records that were read, and the settings that stay in this browser. */
export interface ConsoleState {
  client: QueryClient
  store: Store
}

/** List parameters and the like stay with the user, not with whoever signs in next. */
function storeOf(userId: number): Store {
  const store = localStorageStore(undefined, `urus.${userId}`)
  // Where it is none, react-admin first renders nothing at all, and then everything in one piece that cannot be sliced.
  store.setItem('locale', 'en')
  return store
}

export const makeConsoleState = (): ConsoleState => ({
  client: makeQueryClient(),
  store: storeOf(heldSession()?.user.id ?? 0),
})
