import type { CompleteLanguage } from './complete-language.ts'

/** Compile-time checks only, never run. */

type Segments = CompleteLanguage<'other'>['console']['kit']['sms']['segments']
type PolishSegments = CompleteLanguage<'one' | 'few' | 'many' | 'other'>['console']['kit']['sms']['segments']

export const chinese: Segments = { other: '%{smart_count} 段' }
// @ts-expect-error a text with a count has forms
export const oneText: Segments = '%{smart_count} 段'
// @ts-expect-error a form of the language is missing
export const polish: PolishSegments = { one: 'segment', few: 'segmenty', other: 'segmentu' }
// @ts-expect-error the language has no such form
export const singular: Segments = { one: '1 段', other: '%{smart_count} 段' }
