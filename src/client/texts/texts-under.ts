import { useTranslate } from 'react-admin'
import { useCallback } from 'react'
import type { Paths } from './text.ts'

/** Gives the text of a key below one branch of the texts, `%{name}` filled in, plurals by `smart_count`. */
export type TextsOf<Tree> = (key: Paths<Tree>, args?: Record<string, string | number>) => string

/** A hook for the texts below a branch, in the user's language: `const useBoardText = textsUnder<BoardTexts>('board')`. */
export const textsUnder = <Tree>(branch: string) =>
  function useTexts(): TextsOf<Tree> {
    const translate = useTranslate()
    return useCallback((key, args) => translate(`${branch}.${key}`, args), [translate])
  }
