import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { keepDraft, publishTyping } from './chat-calls.ts'

const draftPause = 800
const typingPause = 3_000

/** Saves the draft on the server, debounced and on leaving. */
export function useKeptDraft(group: number): (html: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null>(null)
  const flush = useEvent(() => {
    clearTimeout(timer.current)
    const html = waiting.current
    waiting.current = null
    if (html !== null) void keepDraft(group, html, null).catch(() => undefined)
  })
  useEffect(() => {
    const hidden = () => document.hidden && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
      flush()
    }
  }, [flush])
  return (html) => {
    waiting.current = html
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, html === '' ? 0 : draftPause)
  }
}

export function useTypingNotice(group: number): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < typingPause) return
    last.current = Date.now()
    void publishTyping(group).catch(() => undefined)
  }
}
