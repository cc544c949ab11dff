import { useCallback } from 'react'
import { lazy } from '../../../kit/lazy/lazy.tsx'
import { dressMessage } from './dress-message.ts'

const RichTextView = lazy(
  () => import('../../../kit/rich-text/rich-text-view.tsx'),
  () => null,
)

/** Sanitises on display, adds links and highlights search words. */
export function RichText({ html, sought = '' }: { html: string; sought?: string }) {
  const dress = useCallback((content: DocumentFragment) => dressMessage(content, sought), [sought])
  return <RichTextView html={html} dress={dress} />
}
