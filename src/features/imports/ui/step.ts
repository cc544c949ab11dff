import type { ImportRecord } from '../api/staging.ts'

export type ImportStep =
  | 'columns'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  | 'assigning'
  | 'undoing'
  | 'undone'
  /** Failed or stopped; may resume. */
  | 'failed'
  | 'cancelled'

type State = Pick<ImportRecord, 'phase' | 'status'>

const stepsOf: Record<Exclude<ImportRecord['phase'], 'staged'>, [underWay: ImportStep, done: ImportStep]> = {
  check: ['checking', 'checked'],
  import: ['importing', 'imported'],
  assign: ['assigning', 'imported'],
  undo: ['undoing', 'undone'],
}

export function stepOf({ phase, status }: State): ImportStep {
  if (phase === 'staged' || status === null) return 'columns'
  if (status === 'failed' || status === 'cancelled') return status
  const [underWay, done] = stepsOf[phase]
  return status === 'done' ? done : underWay
}
