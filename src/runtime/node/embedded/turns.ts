/** Lets one holder through at a time, in the order they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Waits for a turn; the answer ends it. */
  async take(): Promise<() => void> {
    const before = this.#last
    let end: () => void = () => undefined
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}
