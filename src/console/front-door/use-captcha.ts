import { useCallback, useEffect, useRef, useState } from 'react'
import { canSolve, solveCaptcha, type SolvedCaptcha } from './solve-captcha.ts'
import { text } from './text.ts'

export type CaptchaState = 'idle' | 'checking' | 'verified' | 'failed'

export interface Captcha {
  state: CaptchaState
  /** Why it failed. */
  problem: string
  /** Begins the check unless it is under way or done. */
  begin: () => void
  /** The Captcha header, once the check is done; null when it failed. A header counts once. */
  take: () => Promise<string | null>
  /** Begins anew, since the header was sent; with what the server had to say of it. */
  renew: (problem?: string) => void
}

/** Sent this long before its end, a header arrives in time. */
const margin = 15_000

/** The check that a visitor is human: it runs while the form is filled in and never holds anybody up. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('idle')
  const [problem, setProblem] = useState('')
  const running = useRef<Promise<SolvedCaptcha | null> | null>(null)
  const stop = useRef<AbortController | null>(null)

  const fail = useCallback((why: string) => {
    running.current = null
    setProblem(why)
    setState('failed')
    return null
  }, [])

  const run = useCallback((): Promise<SolvedCaptcha | null> => {
    if (!canSolve()) return Promise.resolve(fail(text('captcha.insecure')))
    const own = new AbortController()
    stop.current = own
    setState('checking')
    setProblem('')
    return solveCaptcha(own).then(
      (solved) => {
        if (own.signal.aborted) return null
        if (!solved) return fail(text('captcha.failed'))
        setState('verified')
        return solved
      },
      () => (own.signal.aborted ? null : fail(text('captcha.unreachable'))),
    )
  }, [fail])

  const begin = useCallback(() => {
    running.current ??= run()
  }, [run])

  const take = useCallback(async () => {
    begin()
    const solved = await running.current
    if (solved && solved.expiresAt - Date.now() > margin) return solved.header
    if (!solved) return null
    running.current = run()
    return (await running.current)?.header ?? null
  }, [begin, run])

  const renew = useCallback(
    (why?: string) => {
      running.current = null
      if (why) fail(why)
      else begin()
    },
    [begin, fail],
  )

  useEffect(() => () => stop.current?.abort(), [])
  return { state, problem, begin, take, renew }
}
