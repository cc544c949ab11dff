import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Client } from 'pg'

/** A longer list of values is likely one of many lengths: each would be a statement of its own. */
const MOST_PARAMETERS = 40
const MOST_NAMES = 200

/** The parts of pg's connection that keep its prepared statements. */
interface PreparedOn {
  parsedStatements: Record<string, string>
  close(statement: { type: 'S'; name: string }): void
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

/** Decides which statements are prepared on one connection and lets go of those least recently used. */
export class StatementNames {
  readonly #names: LRUCache<string, true>

  constructor(client: Client, most = MOST_NAMES) {
    const { connection } = client as unknown as { connection: PreparedOn }
    this.#names = new LRUCache<string, true>({
      max: most,
      dispose: (_, name, reason) => {
        if (reason !== 'evict') return
        // Goes ahead of the next statement in the same packet; pg ignores the answer.
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
