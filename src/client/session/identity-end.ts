let end: string | null = null
const listeners = new Set<() => void>()

export const identityEnd = {
  get: (): string | null => end,
  set(address: string | null): void {
    end = address
    listeners.forEach((hear) => hear())
  },
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
}
