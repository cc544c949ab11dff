/** How a record is shown wherever it is referred to: its name, and what its schema says of the rest. */
export interface Label {
  text: string
  colour?: string | null
  /** The kept file with its picture. */
  picture?: number
  /** Records that refer to it are done with. */
  closed?: true
}

/** Names of referred records, by schema and id, as of one state of a corporate's names. */
export type Names = Map<string, Map<number, Label>>
