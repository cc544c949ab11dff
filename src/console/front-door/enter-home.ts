import { places } from '../../domain/guards.ts'
import type { StoredSession } from '../../domain/session.ts'
import { returnAddress } from '../place.ts'
import { sessionStore } from '../session-store.ts'

/** Keeps the session of who has just registered and goes on: Home, or where they were going on this site. */
export function enterHome(session: StoredSession): void {
  const to = returnAddress(location.search)
  history.replaceState(null, '', to.startsWith(places.register) ? places.home : to)
  sessionStore.set(session)
}
