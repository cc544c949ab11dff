import '../../resources/register.ts'
import type { Database } from '../../src/runtime/database.ts'
import { numberSeal } from '../../src/runtime/node/number-seal.ts'
import { sealNumbers } from '../../src/services/seal-numbers.ts'
import { benchSessionKey } from './server.ts'

/** Seals the numbers that the fill wrote in the clear, or the server would while it is measured. */
export async function sealFilled(database: Database): Promise<void> {
  const key = new TextEncoder().encode(benchSessionKey)
  await sealNumbers(
    database,
    numberSeal(() => key),
  )
  await database.maintain('vacuum (full, analyze) customer')
}
