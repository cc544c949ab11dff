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
