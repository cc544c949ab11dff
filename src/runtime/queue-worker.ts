import type { Log } from './log.ts'

export type QueueStep = () => Promise<boolean>

const pollMilliseconds = 2000

export class QueueWorker {
  readonly #log: Log
  readonly #steps: readonly QueueStep[]
  #timer: ReturnType<typeof setInterval> | undefined
  #working: Promise<void> | undefined
  #again = false
  #stopped = false

  /** Steps run in order until empty: one may queue for the next. */
  constructor(log: Log, steps: readonly QueueStep[]) {
    this.#log = log
    this.#steps = steps
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), pollMilliseconds)
    this.wake()
  }

  wake(): void {
    if (this.#stopped) return
    this.#again = true
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
      if (this.#again) this.wake()
    })
  }

  get stopped(): boolean {
    return this.#stopped
  }

  /** Finishes the current item; the rest resumes at restart. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#working
  }

  /** For tests and tools. */
  async idle(): Promise<void> {
    this.wake()
    while (this.#working) await this.#working
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      for (const step of this.#steps) await this.#drain(step)
    }
  }

  async #drain(step: QueueStep): Promise<void> {
    try {
      while (!this.#stopped && (await step()));
    } catch (error) {
      this.#log.error({ error: String(error) }, 'queue failed')
    }
  }
}
