import { createOpening } from '../../kit/opening.ts'

export const paletteOpening = createOpening<{ query: string }>()
