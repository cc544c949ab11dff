import { lotKinds } from '../../../domain/property/project.ts'
import { unitStages } from '../../../domain/property/unit-stages.ts'
import { showRinggit } from '../../../domain/money.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { StackUnit } from './use-stack.ts'
import { valueAt } from '../../../domain/names.ts'

/** Short price: 512k, 1.25m. */
export function shortPrice(price: number | null): string {
  if (price === null) return '–'
  return price < 999_500 ? `${Math.round(price / 1000)}k` : `${Number((price / 1_000_000).toFixed(2))}m`
}

export const stageLabel = (stage: string): string => translateLabel(valueAt(unitStages, stage) ?? stage)
export const lotLabel = (kind: string): string => translateLabel(valueAt(lotKinds, kind) ?? kind)

/** For screen readers. */
export const unitWords = ({ unit_no, stage, price, unit_type, lot_kind }: StackUnit): string =>
  [unit_no, stageLabel(stage), price !== null && showRinggit(price), unit_type, lotLabel(lot_kind)]
    .filter(Boolean)
    .join(', ')
