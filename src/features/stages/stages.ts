import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** A field that moves through stages: where from and to, by whom, with what. No form sets it. */
    stages?: Stages<N>
  }
}

export interface Stage {
  /** Working days that a record may stand there. */
  clock?: number
  /** Nothing follows, but for reopening. */
  final?: true
}

export interface StageMove<N extends string = string> {
  from: string
  to: string
  by: AccessRule
  /** Fields that must be filled in; the move may bring them. */
  needs?: readonly N[]
  /** What the service checks, by name. */
  checks?: readonly string[]
  reason?: true
  /** What it takes back is shown first, and the move is of what was shown (`stagePreview` of the service's hooks). */
  preview?: true
  /** Only for records with one of these values. */
  when?: { field: N; is: readonly string[] }
}

export interface Stages<N extends string = string> {
  field: N
  since: N
  due: N
  /** The first is where new records begin. */
  stages: Readonly<Record<string, Stage>>
  moves: readonly StageMove<N>[]
  /** Who reopens a record in a final stage, with a reason, and to which stages. */
  reopens: { by: AccessRule; to: readonly string[]; checks?: readonly string[] }
  /** The field with an entry of a list that says why a record was closed: the reason of a move to a final stage. */
  closing?: N
  /** The stages ahead of a record where nothing comes in between, in their order. */
  way?: (record: Readonly<Record<string, unknown>>) => readonly string[]
  /** Where moves are kept, and its column with the record. */
  history: { table: string; column: string }
}

/** A move that was made, as the activity of its record tells it. */
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
/** The field whose entry is the reason of a move; none where the reason is written. */
export const reasonField = ({ closing, stages }: Stages, { to, reason }: StageMove): string | undefined =>
  reason && stages[to]?.final ? closing : undefined

type Values = Readonly<Record<string, unknown>>

/** Whether what leaves a stage is reopened by it. */
export const isReopenedFrom = ({ stages }: Pick<Stages, 'stages'>, from: string): boolean =>
  stages[from]?.final === true

export const firstStage = ({ stages }: Stages): string => Object.keys(stages)[0] ?? ''

const fits = ({ when }: StageMove, record: Values): boolean =>
  !when || when.is.includes(String(record[when.field]))

/** The moves that there are from where a record stands, whoever may make them. */
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

/** The fields that a move needs and the record does not have. */
export const missingFields = <N extends string>({ needs = [] }: StageMove<N>, record: Values): N[] =>
  needs.filter((name) => isBlank(record[name]))
