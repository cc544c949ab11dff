import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** A stage field changed only by declared moves. */
    stages?: Stages<N>
  }
}

/** Characters of the reason and of the note of a move. */
export const maxMoveText = 1000

export interface Stage {
  /** Allowed working days. */
  clock?: number
  /** Final except for reopening. */
  final?: true
}

export interface StageMove<N extends string = string> {
  from: string
  to: string
  by: AccessRule
  /** Required fields; the move may set them. */
  needs?: readonly N[]
  /** Names of service checks. */
  checks?: readonly string[]
  reason?: true
  /** The user confirms the reverted effects first (`stagePreview` hook). */
  preview?: true
  /** Only for records with one of these values. */
  when?: { field: N; is: readonly string[] }
}

export interface Stages<N extends string = string> {
  field: N
  since: N
  due: N
  /** New records start in the first. */
  stages: Readonly<Record<string, Stage>>
  moves: readonly StageMove<N>[]
  /** Access to reopening a final record, with a reason, and its target stages. */
  reopens: { by: AccessRule; to: readonly string[]; checks?: readonly string[] }
  /** Field with the closing reason, a list entry. */
  closing?: N
  /** Future stages in order if nothing intervenes. */
  way?: (record: Readonly<Record<string, unknown>>) => readonly string[]
  history: { table: string; column: string }
}

export const stageMoveSchema = defineSchema(
  'stage_move',
  {
    from_stage: f.text({ readOnly: true, label: 'From' }),
    to_stage: f.text({ readOnly: true, label: 'To' }),
    reason: f.longText({ readOnly: true, personal: true, label: 'Reason' }),
    note: f.longText({ readOnly: true, personal: true, label: 'Note' }),
  },
  { title: 'to_stage' },
)
/** The reason's list field; undefined if it is free text. */
export const reasonField = ({ closing, stages }: Stages, { to, reason }: StageMove): string | undefined =>
  reason && stages[to]?.final ? closing : undefined

type Values = Readonly<Record<string, unknown>>

export const isReopenedFrom = ({ stages }: Pick<Stages, 'stages'>, from: string): boolean =>
  stages[from]?.final === true

export const firstStage = ({ stages }: Stages): string => Object.keys(stages)[0] ?? ''

const fits = ({ when }: StageMove, record: Values): boolean =>
  !when || when.is.includes(String(record[when.field]))

/** Ignores permissions. */
export function movesFrom(stages: Stages, record: Values): StageMove[] {
  const from = String(record[stages.field])
  const own = stages.moves.filter((move) => move.from === from && fits(move, record))
  if (!stages.stages[from]?.final) return own
  const { by, to, checks } = stages.reopens
  const reopenings = to
    .filter((stage) => own.every((move) => move.to !== stage))
    .map((stage): StageMove => ({ from, to: stage, by, reason: true, ...(checks && { checks }) }))
  return [...own, ...reopenings]
}

export const moveBetween = (stages: Stages, record: Values, to: string): StageMove | undefined =>
  movesFrom(stages, record).find((move) => move.to === to)

export const mayMove = ({ by }: StageMove, session: AccessSession): boolean => allows(by, session)

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const missingFields = <N extends string>({ needs = [] }: StageMove<N>, record: Values): N[] =>
  needs.filter((name) => isBlank(record[name]))
