export interface Option<Value extends string | number = string | number> {
  value: Value
  text: string
  colour?: string | null
  count?: number
}
