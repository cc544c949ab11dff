import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Client } from 'pg'

/** Longer parameter lists likely vary in length, each a separate statement. */
const MOST_PARAMETERS = 40
const MOST_NAMES = 200

/* What pg's types leave out. */
declare module 'pg' {
  interface Connection {
    parsedStatements: Record<string, string>
    close(statement: { type: 'S'; name: string }): void
  }
}

const nameOfText = new LRUCache<string, string>({ max: 2_000 })

function hashedName(text: string): string {
  let name = nameOfText.get(text)
  if (name === undefined) {
    name = 'u' + createHash('sha1').update(text).digest('base64url').slice(0, 16)
    nameOfText.set(text, name)
  }
  return name
}

/** LRU of prepared statements per connection. */
export class StatementNames {
  readonly #names: LRUCache<string, true>

  constructor(client: Client, most = MOST_NAMES) {
    const { connection } = client
    this.#names = new LRUCache<string, true>({
      max: most,
      dispose: (_, name, reason) => {
        if (reason !== 'evict') return
        // Sent with the next statement; pg ignores the answer.
        connection.close({ type: 'S', name })
        Reflect.deleteProperty(connection.parsedStatements, name)
      },
    })
  }

  nameFor(text: string, parameters: number): string | undefined {
    if (parameters > MOST_PARAMETERS) return undefined
    const name = hashedName(text)
    this.#names.set(name, true)
    return name
  }
}
