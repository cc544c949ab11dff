import { labelIn, type Texts } from '../src/domain/message.ts'
import { kindOf } from '../src/engine/fields/kind-of.ts'
import type { AnyField } from '../src/engine/field.ts'
import { labelOf, type Schema } from '../src/engine/schema.ts'

function valueWords(field: AnyField, value: unknown, texts: Texts): string {
  const kind = kindOf(field)
  const cell = kind.exportCell?.(value, field.options, texts, (_to, id) => `#${id}`) ?? String(value)
  const words = typeof cell === 'string' ? cell : cell.number
  return kind.shown?.(words) ?? words
}

export const inputWords = (
  schema: Schema,
  inputs: Readonly<Record<string, unknown>>,
  texts: Texts,
): { label: string; value: string }[] =>
  Object.entries(schema.fields).flatMap(([name, field]) => {
    const value = inputs[name]
    if (value === null || value === undefined || value === '') return []
    return [{ label: labelIn(texts, labelOf(name, field)), value: valueWords(field, value, texts) }]
  })
