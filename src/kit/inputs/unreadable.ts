/** Typed text that does not parse: kept for the user, rejected by validation. */
export class Unreadable {
  readonly typed: string

  constructor(typed: string) {
    this.typed = typed
  }

  toJSON(): string {
    return this.typed
  }
}
