/** A row of a file: its place in it, the header being 1, and its cells as text. */
export interface TableRow {
  line: number
  cells: string[]
  /** Why it cannot be read for sure, as the key of a text. */
  fault?: string | null
}
