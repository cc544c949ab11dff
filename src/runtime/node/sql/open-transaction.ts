import { AsyncLocalStorage } from 'node:async_hooks'

interface OpenTransaction {
  open: boolean
}

/** The built server has none: on Node 20 it takes a tenth of a request's processor time. */
const flow = import.meta.env?.PROD ? undefined : new AsyncLocalStorage<OpenTransaction | undefined>()

/**
 * Rejects nested transactions: the embedded engine would deadlock; PostgreSQL would use a second connection that misses
 * uncommitted data.
 */
export function refuseNested(): void {
  if (flow?.getStore()?.open === true) {
    throw new Error('A transaction is open already in this flow: hand its tx over instead of opening another')
  }
}

export async function asOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { open: true }
  try {
    return await (flow ? flow.run(transaction, work) : work())
  } finally {
    // Detached work may open its own transaction now.
    transaction.open = false
  }
}
