import { array, mixed, string, type Schema } from 'yup'
import { says, type FieldKind } from '../kind.ts'

export interface JsonOptions {
  /** Longest serialised value in characters; 20,000 where nothing is said. */
  max?: number
  /** A list of texts, kept as such in the database. */
  texts?: true
}

/** Any JSON value, for machine-made structures; people see it as formatted text. */
export const json: FieldKind<JsonOptions> = {
  rule: ({ max = 20_000, texts }) => {
    const value = texts ? array(string().strict().required()).strict() : mixed()
    return (value as Schema).test(
      'size',
      says('validation.max', { max }),
      (given) => (JSON.stringify(given ?? null) ?? '').length <= max,
    )
  },
  column: ({ texts }) => (texts ? 'text[]' : 'jsonb'),
  operators: ['empty'],
  openapi: ({ texts }) => (texts ? { type: 'array', items: { type: 'string' } } : {}),
  order: 'none',
  exportCell: (value) => JSON.stringify(value),
  structured: true,
}
