/** Something that the palette can open or do. */
export interface PaletteEntry {
  /** Unique among all that are shown. */
  key: string
  text: string
  /** Said beside it, fainter. */
  detail?: string
  run: () => void
}

export interface PaletteGroup {
  key: string
  label: string
  entries: readonly PaletteEntry[]
}

const words = (text: string) => text.toLocaleLowerCase('en').split(/[^\p{L}\p{N}]+/u)

/** Whether every word that was typed begins a word of the text. */
export function matches(text: string, query: string): boolean {
  const has = words(text)
  return words(query)
    .filter(Boolean)
    .every((typed) => has.some((word) => word.startsWith(typed)))
}
