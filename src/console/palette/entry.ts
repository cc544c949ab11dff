export interface PaletteEntry {
  key: string
  text: string
  detail?: string
  run: () => void
}

export interface PaletteGroup {
  key: string
  label: string
  entries: readonly PaletteEntry[]
}
