import type { AccessSession } from '../../../domain/access.ts'
import { labelIn } from '../../../domain/message.ts'
import { string } from 'yup'
import { says, type FieldKind } from '../kind.ts'

type Values = Readonly<Record<string, unknown>>

export interface ChoiceOptions {
  choices: Readonly<Record<string, string>>
  /** Additional lower-case spellings accepted in files. */
  written?: Readonly<Partial<Record<string, readonly string[]>>>
  colours?: Readonly<Record<string, string>>
  /**
   * Values offered besides the current one, by stored record, input and session; defaults to all. Service hooks must
   * refuse the rest.
   */
  offered?: (kept: Values | undefined, typed: Values, session: AccessSession) => readonly string[]
}

/** Case-insensitive; unknown text is left to validation. */
function readWritten(cell: string, { choices, written }: ChoiceOptions): string {
  const plain = cell.trim().toLowerCase()
  const found = Object.entries(choices).find(
    ([value, label]) =>
      value.toLowerCase() === plain || label.toLowerCase() === plain || written?.[value]?.includes(plain),
  )
  return found?.[0] ?? cell
}

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
