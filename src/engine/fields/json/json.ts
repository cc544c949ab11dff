import { array, mixed, string, type Schema } from 'yup'
import { says, type FieldKind, type JsonSchema } from '../kind.ts'
import { castRows, namesInRows, rowsInWords, type RowField, type RowsOptions } from './rows.ts'

export interface JsonOptions {
  /** Characters when serialised; defaults to 20,000. */
  max?: number
  texts?: true
  choices?: Readonly<Record<string, string>>
  /** Small list entered row by row; its service validates it. */
  rows?: RowsOptions
}

const cellType = ({ kind, options }: RowField): JsonSchema => {
  if (kind === 'ref') return { type: 'integer', format: 'int64', description: `Id of a ${options.to}` }
  if (kind === 'money')
    return { type: 'string', pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,2})?$', description: 'Ringgit' }
  return { type: kind === 'text' ? 'string' : 'number' }
}

export const json: FieldKind<JsonOptions> = {
  rule: ({ max = 20_000, texts, rows }) => {
    const value: Schema = texts
      ? array(string().strict().required()).strict()
      : mixed().transform((given: unknown) => (rows ? castRows(rows, given) : given))
    return value.test(
      'size',
      says('validation.max', { max }),
      (given) => (JSON.stringify(given ?? null) ?? '').length <= max,
    )
  },
  column: ({ texts }) => (texts ? 'text[]' : 'jsonb'),
  operators: ['empty'],
  openapi: ({ texts, rows }) => {
    if (rows) {
      const properties = Object.fromEntries(
        Object.entries(rows.fields).map(([name, field]) => [name, cellType(field)]),
      )
      return { type: 'array', items: { type: 'object', properties } }
    }
    return texts ? { type: 'array', items: { type: 'string' } } : {}
  },
  order: 'none',
  namesIn: (value, { rows }) => (rows ? namesInRows(rows, value) : []),
  exportCell: (value, { rows }, _texts, nameOf) =>
    rows ? rowsInWords(rows, value, nameOf) : JSON.stringify(value),
  structured: true,
}
