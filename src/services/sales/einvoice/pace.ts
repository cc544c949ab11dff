/** Sliding one-minute window per kind. */
export class Pace<Kind extends string> {
  readonly #perMinute: Readonly<Record<Kind, number>>
  readonly #now: () => number
  readonly #calls = new Map<Kind, number[]>()

  constructor(perMinute: Readonly<Record<Kind, number>>, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Returns 0, or seconds to wait without counting. */
  take(kind: Kind): number {
    const now = this.#now()
    const recent = (this.#calls.get(kind) ?? []).filter((at) => at > now - 60_000)
    this.#calls.set(kind, recent)
    const [oldest = now] = recent
    if (recent.length >= this.#perMinute[kind]) return Math.max(1, Math.ceil((oldest + 60_000 - now) / 1000))
    recent.push(now)
    return 0
  }
}
