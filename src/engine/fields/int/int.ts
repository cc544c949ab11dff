import { labelIn } from '../../../domain/message.ts'
import { isPlainNumber, plainFigures, says, type FieldKind } from '../kind.ts'
import { plainNumber } from '../plain-number.ts'

export interface IntOptions {
  min?: number
  max?: number
  named?: Readonly<Record<number, string>>
}

const largest = 2_147_483_647

/** Removes thousands separators in files: 1,180 is 1180. */
function withoutCommas(cell: string): string {
  const plain = plainFigures(cell)
  return /^-?\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain
}

export const int: FieldKind<IntOptions> = {
  rule: ({ min = -largest, max = largest }) =>
    plainNumber()
      .typeError(says('validation.integer'))
      .integer(says('validation.integer'))
      .min(min, says('validation.min_number', { min }))
      .max(max, says('validation.max_number', { max })),
  column: () => 'integer',
  operators: ['eq', 'neq', 'in', 'between', 'before', 'after', 'empty'],
  openapi: ({ min = -largest, max = largest }) => ({ type: 'integer', minimum: min, maximum: max }),
  filterValue: (raw) =>
    isPlainNumber(String(raw)) && Number.isSafeInteger(Number(raw)) && Math.abs(Number(raw)) <= largest
      ? Number(raw)
      : null,
  importCell: withoutCommas,
  exportCell: (value, { named }, texts) => {
    const called = named?.[Number(value)]
    return called === undefined ? { number: String(value) } : labelIn(texts, called)
  },
  amount: true,
}
