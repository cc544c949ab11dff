import type { StackUnit } from './use-stack.ts'

/** Null means all. */
export interface StackFilter {
  type: string | null
  lot: string | null
  stage: string | null
  facing: string | null
  /** In ringgit. */
  upTo: number | null
}

export const noFilter: StackFilter = { type: null, lot: null, stage: null, facing: null, upTo: null }

export const isFiltered = (filter: StackFilter): boolean =>
  Object.values(filter).some((value) => value !== null)

export const matches = (unit: StackUnit, { type, lot, stage, facing, upTo }: StackFilter): boolean =>
  (type === null || unit.unit_type === type) &&
  (lot === null || unit.lot_kind === lot) &&
  (stage === null || unit.stage === stage) &&
  (facing === null || unit.facing === facing) &&
  (upTo === null || (unit.price !== null && unit.price <= upTo))
