import type { ISchema, Schema } from 'yup'

/** Yup rule that also validates synchronously. */
export interface Rule<Value = unknown> extends ISchema<Value> {
  validateSync(...given: Parameters<Schema['validateSync']>): Value
  isValidSync: Schema['isValidSync']
}
