import type { reportWords } from '../../domain/reports/words.ts'

type Words = typeof reportWords
type WordKey = Exclude<keyof Words, 'band'> | `band.${keyof Words['band']}`

export type WordText = (key: WordKey, args?: Record<string, string | number>) => string
