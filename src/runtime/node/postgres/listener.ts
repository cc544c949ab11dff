import pg from 'pg'
import { connectOptions } from './connection.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

type Heard = (payload: string) => void

export class Listener {
  readonly #url: string
  readonly #heard = new Map<string, Set<Heard>>()
  #client: Promise<pg.Client> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const listeners = this.#heard.get(channel) ?? new Set()
    listeners.add(heard)
    this.#heard.set(channel, listeners)
    try {
      const client = await (this.#client ??= this.#connect())
      if (listeners.size === 1) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#forget(channel, heard)
      throw error
    }
    return async () => {
      if (!this.#forget(channel, heard)) return
      const client = await this.#client?.catch(() => undefined)
      await client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
    }
  }

  #forget(channel: string, heard: Heard): boolean {
    const listeners = this.#heard.get(channel)
    listeners?.delete(heard)
    return listeners?.size === 0 && this.#heard.delete(channel)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(connectOptions(this.#url))
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (const channel of this.#heard.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#client = undefined
      await client.end().catch(() => undefined)
      throw error
    }
    client.on('notification', ({ channel, payload }) => {
      for (const heard of this.#heard.get(channel) ?? []) heard(payload ?? '')
    })
    client.on('end', () => this.#lost())
    return client
  }

  #lost(wait = FIRST_WAIT_MS): void {
    this.#client = undefined
    if (this.#closed || this.#heard.size === 0) return
    this.#retry = setTimeout(() => {
      const attempt = (this.#client ??= this.#connect())
      attempt.catch(() => this.#lost(Math.min(wait * 2, LONGEST_WAIT_MS)))
    }, wait)
    this.#retry.unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }
}
