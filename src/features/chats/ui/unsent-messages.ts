import { isPlainObject } from '../../../domain/plain-object.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { MessageFile } from './use-message-files.ts'

/** Unconfirmed message; `client_id` makes sending idempotent. */
export interface UnsentMessage {
  group_id: number
  client_id: string
  html: string
  reply_id: number | null
  files: readonly MessageFile[]
}

type Listener = () => void

const placeOf = (userId: number) => `urus.unsent.${userId}`
const none: readonly UnsentMessage[] = []

const isUnsent = (value: unknown): value is UnsentMessage =>
  isPlainObject(value) &&
  typeof value['group_id'] === 'number' &&
  typeof value['client_id'] === 'string' &&
  typeof value['html'] === 'string' &&
  Array.isArray(value['files'])

function readPlace(place: string): string {
  try {
    return localStorage.getItem(place) ?? '[]'
  } catch {
    return '[]'
  }
}

function parse(text: string): readonly UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isUnsent) : none
  } catch {
    return none
  }
}

/** Unsent messages per account on this device. Survive reload and sign-out, visible only to their author. */
class UnsentMessages {
  readonly #listeners = new Set<Listener>()
  readonly #shown = new Map<string, { text: string; messages: readonly UnsentMessage[] }>()
  /** In memory until reload, if storage is full. */
  readonly #unstored = new Map<string, string>()
  readonly #sending = new Set<string>()

  readonly subscribe = (listener: Listener): Listener => {
    this.#listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      this.#listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  of(userId: number): readonly UnsentMessage[] {
    const place = placeOf(userId)
    const text = this.#unstored.get(place) ?? readPlace(place)
    const before = this.#shown.get(place)
    if (before?.text === text) return before.messages
    const messages = parse(text)
    this.#shown.set(place, { text, messages })
    return messages
  }

  isSending = (clientId: string): boolean => this.#sending.has(clientId)

  /** Stores a message during `send`, and after a failure. */
  async during<Sent>(userId: number, message: UnsentMessage, send: () => Promise<Sent>): Promise<Sent> {
    const { client_id: clientId } = message
    this.#sending.add(clientId)
    this.#keep(userId, [...this.of(userId).filter(({ client_id }) => client_id !== clientId), message])
    try {
      const sent = await send()
      this.drop(userId, [clientId])
      return sent
    } finally {
      this.#sending.delete(clientId)
      this.#tell()
    }
  }

  drop(userId: number, clientIds: readonly (string | null)[]): void {
    const messages = this.of(userId)
    const left = messages.filter(({ client_id }) => !clientIds.includes(client_id))
    if (left.length < messages.length) this.#keep(userId, left)
  }

  #keep(userId: number, messages: readonly UnsentMessage[]): void {
    const place = placeOf(userId)
    const text = JSON.stringify(messages)
    try {
      if (messages.length > 0) localStorage.setItem(place, text)
      else localStorage.removeItem(place)
      this.#unstored.delete(place)
    } catch {
      this.#unstored.set(place, text)
    }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const unsentMessages = new UnsentMessages()

export interface PendingMessage extends UnsentMessage {
  /** Not sent and not being retried. */
  failed: boolean
}

export function useUnsent(userId: number, groupId: number): readonly PendingMessage[] {
  const messages = useSyncExternalStore(unsentMessages.subscribe, () => unsentMessages.of(userId))
  const sending = useSyncExternalStore(unsentMessages.subscribe, () =>
    messages.map(({ client_id }) => (unsentMessages.isSending(client_id) ? client_id : '')).join(),
  )
  return useMemo(() => {
    const under = new Set(sending.split(','))
    return messages
      .filter(({ group_id }) => group_id === groupId)
      .map((message) => ({ ...message, failed: !under.has(message.client_id) }))
  }, [messages, sending, groupId])
}
