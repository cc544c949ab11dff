import type { Log } from './log.ts'

/** Does one piece of work; false when there is none. */
export type QueueStep = () => Promise<boolean>

const pollMilliseconds = 2000

/** Works queues of the database one piece at a time: when woken, and by itself every two seconds, for what others left. */
export class QueueWorker {
  readonly #log: Log
  readonly #steps: readonly QueueStep[]
  #timer: ReturnType<typeof setInterval> | undefined
  #working: Promise<void> | undefined
  #again = false
  #stopped = false

  /** Each step is worked until it has nothing left, in this order: what one queues is there for the next. */
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
      // Somebody may have called between the last look and here.
      if (this.#again) this.wake()
    })
  }

  /** No more is begun. */
  get stopped(): boolean {
    return this.#stopped
  }

  /** Ends after the piece under way; the rest is done at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#working
  }

  /** Resolves when there is nothing to do: for tests and tools. */
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
