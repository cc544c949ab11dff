/** Position (header is 1) and cells as text. */
export interface TableRow {
  line: number
  cells: string[]
  fault?: string | null
}
