let asked: { promise: Promise<boolean>; settle: (proven: boolean) => void } | null = null
const listeners = new Set<() => void>()

const announce = () => listeners.forEach((hear) => hear())

/** Error code of endpoints that require recent re-authentication. */
export const proofNeeded = 'failure.proof_needed'

export const proofRequest = {
  isAsked: (): boolean => asked !== null,
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
  settle(proven: boolean): void {
    asked?.settle(proven)
    asked = null
    announce()
  },
}

/** Prompts once for all waiting calls; false if cancelled or not possible. */
export function askProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (!asked) {
    let settle: (proven: boolean) => void = () => undefined
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    asked = { promise, settle }
    announce()
  }
  return asked.promise
}
