import { useRef } from 'react'

/** Idempotency keys of a form: a retry of the same content reuses its key, changed content is a request of its own. */
export function useRetryKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() }
      return last.current.key
    },
    /** Call after success: the same content then counts as a new request. */
    isSent: () => {
      last.current = { content: '', key: '' }
    },
  }
}
