/** `resting`: tab not viewed. `lost`: disconnected for a while although it should be open. */
export type Connection = 'resting' | 'open' | 'lost'

let state: Connection = 'resting'
const listeners = new Set<() => void>()

/** True if this tab receives live changes. */
export const connection = {
  get: (): Connection => state,
  set(next: Connection): void {
    if (next === state) return
    state = next
    listeners.forEach((hear) => hear())
  },
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
}
