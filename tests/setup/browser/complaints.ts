import type { BrowserContext } from '@playwright/test'

/** What the pages of a test complain about: console errors and warnings, uncaught errors. */
export class Complaints {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = []

  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      const type = message.type()
      if (type === 'error' || type === 'warning') this.#heard.push(`${type}: ${message.text()}`)
    })
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().message}`))
  }

  /** The browser itself tells its console of every answer that is no success: a test that provokes one names it. */
  allowStatus(status: number): void {
    this.allow(new RegExp(`Failed to load resource: .* status of ${status} `))
  }

  allow(text: RegExp): void {
    this.#allowed.push(text)
  }

  get unexpected(): readonly string[] {
    return this.#heard.filter((text) => this.#allowed.every((allowed) => !allowed.test(text)))
  }
}
