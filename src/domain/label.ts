export interface Label {
  text: string
  colour?: string | null
  picture?: number
  closed?: true
}

export type Names = Map<string, Map<number, Label>>
