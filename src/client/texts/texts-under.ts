import { useTranslate } from 'react-admin'
import { useCallback } from 'react'
import type { Paths } from './text.ts'

export type TextsOf<Tree> = (key: Paths<Tree>, args?: Record<string, string | number>) => string

export const textsUnder = <Tree>(branch: string) =>
  function useTexts(): TextsOf<Tree> {
    const translate = useTranslate()
    return useCallback((key, args) => translate(`${branch}.${key}`, args), [translate])
  }
