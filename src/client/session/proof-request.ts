/** Whether somebody is asked to show again who they are, and what waits for it. */
let asked: { promise: Promise<boolean>; settle: (proven: boolean) => void } | null = null
const listeners = new Set<() => void>()

const announce = () => listeners.forEach((hear) => hear())

/** What an endpoint refuses with until the caller has shown their password or a factor. */
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

/** Asks the person, once for all calls that wait; false where nobody can be asked or they gave up. */
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
