import type { ImportRecord } from '../../import/staging.ts'

/** Where an import is: what the user sees of it. */
export type ImportStep =
  | 'columns'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  /** The job gave up, or was stopped: it may go on. */
  | 'failed'
  | 'cancelled'

type State = Pick<ImportRecord, 'phase' | 'status'>

/** The step that the server's state means. */
export function stepOf({ phase, status }: State): ImportStep {
  if (phase === 'staged' || status === null) return 'columns'
  if (status === 'failed' || status === 'cancelled') return status
  if (status === 'done') return phase === 'check' ? 'checked' : 'imported'
  return phase === 'check' ? 'checking' : 'importing'
}
