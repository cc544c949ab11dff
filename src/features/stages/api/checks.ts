import type { Message } from '../../../domain/message.ts'
import type { Context, Row } from '../../../engine/api/resource-service.ts'
import type { State } from '../../../domain/postcode.ts'

interface StageChecks<R> {
  // A method, so that a service's own type of record fits where any record does.
  check(record: R, context: Context): Promise<Message | undefined>
}
/** Why a record may not move yet; undefined where it may. It is asked with the values that the move brings. */
export type StageCheck<R = Row> = StageChecks<R>['check']

declare module '../../../engine/api/resource-service.ts' {
  // The parameters must be those of the interface itself.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface Hooks<R extends { id: number } = Row, V extends object = Values> {
    /** The checks that its stages name. */
    stageChecks?: Readonly<Record<string, StageCheck<R>>>
    /** Names what a move takes back as it is now: the same text while that is the same. */
    stagePreview?(record: R, to: string, context: Context): Promise<string>
    /** Whose holidays a record's clock passes over, and by when it ends at the latest. */
    stageClock?(
      record: R,
      to: string,
      context: Context,
    ): Promise<{ state: State | null; latest?: string | null }>
  }
}
