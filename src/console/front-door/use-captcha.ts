import { useCallback, useEffect, useRef, useState } from 'react'
import { canSolve, solveCaptcha, type SolvedCaptcha } from './solve-captcha.ts'
import { text } from './text.ts'

export type CaptchaState = 'idle' | 'checking' | 'verified' | 'failed'

export interface Captcha {
  state: CaptchaState
  problem: string
  begin: () => void
  /** Resolves to the single-use Captcha header; null on failure. */
  take: () => Promise<string | null>
  /** Restarts after the header was used, with the server's error if any. */
  renew: (problem?: string) => void
}

/** Milliseconds before expiry up to which a header is still sent. */
const margin = 15_000

/** Human check that runs while the form is filled in, without blocking. */
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
