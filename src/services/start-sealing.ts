import type { Database } from '../runtime/database.ts'
import type { Log } from '../runtime/log.ts'
import type { Numbers } from '../runtime/numbers.ts'
import { sealNumbers } from './seal-numbers.ts'

/** Background encryption of old plain numbers; returns the stop function. */
export function startSealing(
  { database, log }: { database: Database; log: Log },
  numbers: Numbers,
): () => Promise<void> {
  let isStopped = false
  const sealing = sealNumbers(database, numbers, () => isStopped).then(
    (rows) => {
      if (rows > 0) log.info({ rows }, 'identity numbers that stood in the clear are sealed')
    },
    (error: unknown) => log.error({ error: String(error) }, 'identity numbers are still in the clear'),
  )
  return () => {
    isStopped = true
    return sealing
  }
}
