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
    /** The same content sent again is new from now on. */
    isSent: () => {
      last.current = { content: '', key: '' }
    },
  }
}
