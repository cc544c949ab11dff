import type { QueryClient } from '@tanstack/react-query'
import { localStorageStore, type Store } from 'react-admin'
import { heldSession } from '../../client/session/session-store.ts'
import { makeQueryClient } from './query-client.ts'

export interface ConsoleState {
  client: QueryClient
  store: Store
}

function storeOf(userId: number): Store {
  const store = localStorageStore(undefined, `urus.${userId}`)
  // Without a locale, react-admin renders nothing first, then everything in one unsliceable pass.
  store.setItem('locale', 'en')
  return store
}

export const makeConsoleState = (): ConsoleState => ({
  client: makeQueryClient(),
  store: storeOf(heldSession()?.user.id ?? 0),
})
