import { isPlainObject } from '../../domain/plain-object.ts'
import { heldSession } from '../../client/session/session-store.ts'
import { endHeldSession } from '../../client/session/sign-in-calls.ts'

export interface Locked {
  email: string
  name: string
}

const key = 'urus.locked'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function remembered(): Locked | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (!isPlainObject(kept)) return null
    const { email, name } = kept
    return isText(email) && isText(name) ? { email, name } : null
  } catch {
    return null
  }
}

export function whoLocks(): Locked | null {
  const held = heldSession()
  return held ? { email: held.user.email, name: held.user.name } : remembered()
}

/** Ends the session here and on the server, remembering the user. */
export function lock({ email, name }: Locked): void {
  sessionStorage.setItem(key, JSON.stringify({ email, name }))
  void endHeldSession()
}

export const forgetLocked = (): void => sessionStorage.removeItem(key)
