import { array, mixed, string, type Schema } from 'yup'
import { says, type FieldKind, type JsonSchema } from '../kind.ts'
import { castRows, namesInRows, rowsInWords, type RowField, type RowsOptions } from './rows.ts'

export interface JsonOptions {
  /** Longest serialised value in characters; 20,000 where nothing is said. */
  max?: number
  /** A list of texts, kept as such in the database. */
  texts?: true
  /** What the texts are chosen from, each with its label; their input is a list to tick. */
  choices?: Readonly<Record<string, string>>
  /** A small list that people enter row by row and read in words; what it must hold is its service's to check. */
  rows?: RowsOptions
}

const cellType = ({ kind, options }: RowField): JsonSchema => {
  if (kind === 'ref') return { type: 'integer', format: 'int64', description: `Id of a ${options.to}` }
  if (kind === 'money')
    return { type: 'string', pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,2})?$', description: 'Ringgit' }
  return { type: kind === 'text' ? 'string' : 'number' }
}

/** Any JSON value, for machine-made structures and small lists of rows. */
export const json: FieldKind<JsonOptions> = {
  rule: ({ max = 20_000, texts, rows }) => {
    const value = texts
      ? array(string().strict().required()).strict()
      : mixed().transform((given: unknown) => (rows ? castRows(rows, given) : given))
    return (value as Schema).test(
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
