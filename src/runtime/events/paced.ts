export class Paced {
  readonly #work: () => Promise<void>
  readonly #pause: number
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #again = false
  #stopped = false

  constructor(work: () => Promise<void>, pause: number) {
    this.#work = work
    this.#pause = pause
  }

  ask(): void {
    if (this.#stopped) return
    this.#again = true
    if (this.#running ?? this.#timer) return
    this.#again = false
    this.#running = this.#work().finally(() => {
      this.#running = undefined
      if (this.#stopped) return
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        if (this.#again) this.ask()
      }, this.#pause)
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }
}
