import { AsyncLocalStorage } from 'node:async_hooks'

interface OpenTransaction {
  open: boolean
}

const flow = new AsyncLocalStorage<OpenTransaction | undefined>()

/**
 * Refuses a transaction inside another of the same async flow: over the embedded engine it would wait for
 * itself, over PostgreSQL it would take a second connection and miss what the first has not committed.
 */
export function refuseNested(): void {
  if (flow.getStore()?.open === true) {
    throw new Error('A transaction is open already in this flow: hand its tx over instead of opening another')
  }
}

/** Runs the work as the open transaction of this flow. */
export async function asOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { open: true }
  try {
    return await flow.run(transaction, work)
  } finally {
    // What the work left running may open its own from now on.
    transaction.open = false
  }
}
