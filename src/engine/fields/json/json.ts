import { mixed } from 'yup'
import { says, type FieldKind } from '../kind.ts'

export interface JsonOptions {
  /** Longest serialised value in characters; 20,000 where nothing is said. */
  max?: number
}

/** Any JSON value, for machine-made structures; people see it as formatted text. */
export const json: FieldKind<JsonOptions> = {
  rule: ({ max = 20_000 }) =>
    mixed().test(
      'size',
      says('validation.max', { max }),
      (value) => (JSON.stringify(value ?? null) ?? '').length <= max,
    ),
  column: () => 'jsonb',
  operators: ['empty'],
  openapi: () => ({}),
}
