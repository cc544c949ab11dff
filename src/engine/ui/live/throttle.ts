export type Looked = 'found' | 'nothing' | 'later'

/** Milliseconds. */
const soon = { least: 100, spread: 900 }
const atOnce = { least: 50, spread: 350 }
const shortest = 3_000
const longest = 30_000
const retry = 1_000
/** Fruitless checks before slowing down. */
const patience = 2

/**
 * Throttled refresh after remote changes: jittered, as many clients receive the same change, slower while fruitless,
 * paused while hidden.
 */
export class LiveThrottle {
  readonly #look: () => Promise<Looked>
  #timer: ReturnType<typeof setTimeout> | undefined
  #due = 0
  #asked = false
  #looking = false
  #looked = -Infinity
  #fruitless = 0
  #stopped = false

  constructor(look: () => Promise<Looked>) {
    this.#look = look
    document.addEventListener('visibilitychange', this.#shown)
  }

  /** `near`: affects what is on screen. */
  ask(near = false): void {
    this.#asked = true
    if (near) this.#fruitless = 0
    const { least, spread } = near ? atOnce : soon
    const gap = Math.min(shortest * 2 ** Math.max(0, this.#fruitless - patience), longest)
    this.#plan(Math.max(Date.now() + least + Math.random() * spread, this.#looked + gap))
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    document.removeEventListener('visibilitychange', this.#shown)
  }

  readonly #shown = (): void => {
    if (!document.hidden && this.#asked) this.ask()
  }

  /** Keeps an earlier plan. */
  #plan(at: number): void {
    if (this.#stopped || this.#looking || (this.#timer !== undefined && this.#due <= at)) return
    clearTimeout(this.#timer)
    this.#due = at
    this.#timer = setTimeout(() => void this.#run(), at - Date.now())
  }

  async #run(): Promise<void> {
    this.#timer = undefined
    if (document.hidden) return
    this.#asked = false
    this.#looking = true
    const looked = await this.#look().catch((): Looked => {
      this.#asked = true
      return 'nothing'
    })
    this.#looking = false
    if (looked === 'later') {
      this.#asked = true
      return this.#plan(Date.now() + retry)
    }
    this.#looked = Date.now()
    this.#fruitless = looked === 'found' ? 0 : this.#fruitless + 1
    if (this.#asked) this.ask()
  }
}

/** True if a dialog or text input would be disturbed by fresh data. */
export function isBusy(): boolean {
  const typing =
    'main :is(textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="search"])):not([readonly])'
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
    document.activeElement?.matches(typing) === true
  )
}
