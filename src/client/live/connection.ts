/** `resting`: nobody looks. `lost`: it should be open and has not been for a while. */
export type Connection = 'resting' | 'open' | 'lost'

let state: Connection = 'resting'
const listeners = new Set<() => void>()

/** Whether this tab hears of what happens elsewhere. */
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
