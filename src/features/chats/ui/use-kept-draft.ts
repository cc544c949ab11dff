import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { keepDraft, tellTyping } from './chat-calls.ts'

const draftPause = 800
const typingPause = 3_000

/** Keeps what is begun on the server, a moment after the last letter and when the room or the page is left. */
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

/** Tells the others that somebody writes, now and then. */
export function useTypingNotice(group: number): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < typingPause) return
    last.current = Date.now()
    void tellTyping(group).catch(() => undefined)
  }
}
