import { useCallback, useEffect, useRef, useState } from 'react'
import { keepKycAnswers } from './visitor-calls.ts'

const pause = 700

export type Keeping = 'idle' | 'saving' | 'saved' | 'failed'

export function useKeptAnswers(link: string) {
  const [state, setState] = useState<Keeping>('idle')
  const pending = useRef(new Map<number, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(Promise.resolve())

  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    const sent = sending.current
      .catch(() => undefined)
      .then(async () => {
        const answers = [...pending.current]
        if (answers.length === 0) return
        pending.current = new Map()
        setState('saving')
        try {
          await keepKycAnswers(
            link,
            answers.map(([id, answer]) => ({ id, answer: answer === '' ? null : answer })),
          )
          if (pending.current.size === 0) setState('saved')
        } catch (error) {
          pending.current = new Map([...answers, ...pending.current])
          setState('failed')
          throw error
        }
      })
    sending.current = sent
    return sent
  }, [link])
  const quietly = useCallback(() => void flush().catch(() => undefined), [flush])

  const keep = useCallback(
    (id: number, answer: string) => {
      pending.current.set(id, answer)
      clearTimeout(timer.current)
      timer.current = setTimeout(quietly, pause)
    },
    [quietly],
  )

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && quietly()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', quietly)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', quietly)
      quietly()
    }
  }, [quietly])

  return { state, keep, flush, retry: quietly }
}
