import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { EngineTexts } from './en.ts'

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

export type EngineTextKey = Paths<EngineTexts>
export type Text = (key: EngineTextKey, args?: Record<string, string | number>) => string

/** The texts of the generated screens in the user's language. */
export function useText(): Text {
  const translate = useTranslate()
  return useCallback((key, args) => translate(`engine.${key}`, args), [translate])
}
