import type { AccessSession } from '../../../domain/access.ts'
import { labelIn } from '../../../domain/message.ts'
import { string } from 'yup'
import { says, type FieldKind } from '../kind.ts'

type Values = Readonly<Record<string, unknown>>

export interface ChoiceOptions {
  /** What may be chosen: the kept value and the text people see. */
  choices: Readonly<Record<string, string>>
  /** What files have for them beside the kept value and the text people see, in small letters. */
  written?: Readonly<Partial<Record<string, readonly string[]>>>
  /** The colours of chosen values, where they stand as chips. */
  colours?: Readonly<Record<string, string>>
  /**
   * What may be chosen now beside what is chosen already, by the record as it is kept, by what is typed, and by whom; all
   * where nothing is said. Hooks of its service refuse the rest.
   */
  offered?: (kept: Values | undefined, typed: Values, session: AccessSession) => readonly string[]
}

/** The value that a cell of a file means, however it is cased; what means none is left to the rule. */
function readWritten(cell: string, { choices, written }: ChoiceOptions): string {
  const plain = cell.trim().toLowerCase()
  const found = Object.entries(choices).find(
    ([value, label]) =>
      value.toLowerCase() === plain || label.toLowerCase() === plain || written?.[value]?.includes(plain),
  )
  return found?.[0] ?? cell
}

/** One of a fixed set of values. */
export const choice: FieldKind<ChoiceOptions> = {
  rule: ({ choices }) =>
    string()
      .typeError(says('validation.type'))
      .test('choice', says('validation.choice'), (value) => !value || Object.hasOwn(choices, value)),
  column: () => 'text',
  operators: ['eq', 'neq', 'in', 'empty'],
  openapi: ({ choices }) => ({ type: 'string', enum: Object.keys(choices) }),
  filterValue: (raw, { choices }) => (typeof raw === 'string' && Object.hasOwn(choices, raw) ? raw : null),
  fewValued: true,
  importCell: readWritten,
  exportCell: (value, { choices }, texts) => labelIn(texts, choices[String(value)] ?? String(value)),
  valuesOf: ({ choices, colours }) =>
    Object.entries(choices).map(([value, label]) => ({ value, label, colour: colours?.[value] })),
}
