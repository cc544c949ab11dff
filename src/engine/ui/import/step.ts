import type { ImportRecord } from '../../api/import/staging.ts'

/** Where an import is: what the user sees of it. */
export type ImportStep =
  | 'columns'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  | 'assigning'
  | 'undoing'
  | 'undone'
  /** The job gave up, or was stopped: it may go on. */
  | 'failed'
  | 'cancelled'

type State = Pick<ImportRecord, 'phase' | 'status'>

const stepsOf: Record<Exclude<ImportRecord['phase'], 'staged'>, [underWay: ImportStep, done: ImportStep]> = {
  check: ['checking', 'checked'],
  import: ['importing', 'imported'],
  assign: ['assigning', 'imported'],
  undo: ['undoing', 'undone'],
}

/** The step that the server's state means. */
export function stepOf({ phase, status }: State): ImportStep {
  if (phase === 'staged' || status === null) return 'columns'
  if (status === 'failed' || status === 'cancelled') return status
  const [underWay, done] = stepsOf[phase]
  return status === 'done' ? done : underWay
}
