/** Something to choose: a choice's value or a record's id, with the text people see. */
export interface Option<Value extends string | number = string | number> {
  value: Value
  text: string
  colour?: string | null
  /** How many records have it. */
  count?: number
}
