import { createOpening } from '../../kit/opening.ts'

/** The palette, with the search that it opens with: the top bar, its keys and the menu's search open it. */
export const paletteOpening = createOpening<{ query: string }>()
