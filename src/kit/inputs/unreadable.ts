/** What was typed into an input where it makes no value of its kind: kept for the user, refused by the form. */
export class Unreadable {
  readonly typed: string

  constructor(typed: string) {
    this.typed = typed
  }

  toJSON(): string {
    return this.typed
  }
}
