import type { Message } from '../../../domain/message.ts'
import type { Context, Row } from '../../../engine/api/resource-service.ts'
import type { State } from '../../../domain/postcode.ts'

interface StageChecks<R> {
  // A method for parameter bivariance: a service's record type fits.
  check(record: R, context: Context): Promise<Message | undefined>
}
/** Returns why a record may not move, else undefined; called with the move's values applied. */
export type StageCheck<R = Row> = StageChecks<R>['check']

declare module '../../../engine/api/resource-service.ts' {
  // The parameters must be those of the interface itself.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface Hooks<R extends { id: number } = Row, V extends object = Values> {
    stageChecks?: Readonly<Record<string, StageCheck<R>>>
    /** Fingerprint of what the move reverts: equal while nothing changed. */
    stagePreview?(record: R, to: string, context: Context): Promise<string>
    /** Whose holidays the clock skips, and its latest end. */
    stageClock?(
      record: R,
      to: string,
      context: Context,
    ): Promise<{ state: State | null; latest?: string | null }>
  }
}
