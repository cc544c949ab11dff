import type { StoredSession } from '../../domain/session.ts'
import { forgetFirstCalls } from '../prefetch.ts'
import { adoptLanguage } from '../texts/languages.ts'
import { userListStorage } from '../data/user-list-storage.ts'

/** Local storage content: nothing, a session, or an invalid value [STA-01, STA-04]. */
export type Stored = StoredSession | 'invalid' | null

const key = 'urus.session'
const listeners = new Set<() => void>()

let raw: string | null | undefined
let value: Stored = null

function parse(text: string | null): Stored {
  if (text === null) return null
  try {
    const { access_token, expires_at, user, messaging_only } = JSON.parse(text) as Partial<StoredSession>
    const whole = typeof access_token === 'string' && access_token !== '' && typeof expires_at === 'number'
    return whole && typeof user?.id === 'number' && user.account_info
      ? { access_token, expires_at, user, ...(messaging_only === true && { messaging_only }) }
      : 'invalid'
  } catch {
    return 'invalid'
  }
}

function write(text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  listeners.forEach((hear) => hear())
}

/** Stored session; the same object until it changes. */
export const sessionStore = {
  get(): Stored {
    const text = localStorage.getItem(key)
    if (text !== raw) {
      raw = text
      value = parse(text)
    }
    return value
  },
  set(session: StoredSession): void {
    adoptLanguage(session.user.language)
    write(JSON.stringify(session))
  },
  clear(): void {
    userListStorage.forget()
    forgetFirstCalls()
    write(null)
  },
  /** Marks a rejected token; the next route guard reports it. */
  invalidate: (): void => write('invalid'),
  subscribe(hear: () => void): () => void {
    const other = (event: StorageEvent) => (event.key === key || event.key === null) && hear()
    listeners.add(hear)
    addEventListener('storage', other)
    return () => {
      listeners.delete(hear)
      removeEventListener('storage', other)
    }
  },
}

export function heldSession(): StoredSession | null {
  const stored = sessionStore.get()
  return stored === 'invalid' ? null : stored
}
