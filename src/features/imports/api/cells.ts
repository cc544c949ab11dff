import { withoutMarks } from '../../../domain/invisible-marks.ts'
import type { Message } from '../../../domain/message.ts'
import { unguardFormula } from '../../../domain/spreadsheet-text.ts'
import type { AnyField } from '../../../engine/field.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import { checkField } from '../../../engine/rules.ts'
import { isMasked } from '../../../engine/masked-fields.ts'
import { labelOf } from '../../../engine/schema.ts'

/** Parses a cell by its field's rule; undefined if empty or masked, as in exports. */
export function readCell(
  name: string,
  field: AnyField,
  raw: string | undefined,
): { value: unknown } | { messages: Message[] } | undefined {
  const text = unguardFormula(withoutMarks(raw ?? '').trim())
  if (text === '' || isMasked(field, text)) return undefined
  return checkField(name, field, kindOf(field).importCell?.(text, field.options) ?? text)
}

export const refCell = (raw: string | undefined): string =>
  unguardFormula(withoutMarks(raw ?? '').trim()).trim()

export const missing = (name: string, field: AnyField | undefined): Message => ({
  key: 'validation.required',
  args: { label: labelOf(name, field) },
})
