import type { Log } from '../log.ts'
import type { FileStore } from './file-store.ts'

/** Milliseconds a result is cached, however often health is checked. */
const holds = 30_000

export function watchStore(store: FileStore, log: Log): () => Promise<'ok' | 'away'> {
  let known: Promise<'ok' | 'away'> | undefined
  let asked = 0
  return () => {
    if (known && Date.now() - asked < holds) return known
    asked = Date.now()
    known = store.check().then(
      () => 'ok' as const,
      (error: unknown) => {
        log.error({ error: String(error) }, 'the file store is away')
        return 'away' as const
      },
    )
    return known
  }
}
