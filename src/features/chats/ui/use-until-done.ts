import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { ServiceError } from '../../../client/service-error.ts'

const waits = { first: 2_000, longest: 60_000 }

const mayPass = (error: unknown) =>
  !(error instanceof ServiceError) ||
  error.status < 400 ||
  error.status >= 500 ||
  [401, 408, 429].includes(error.status)

/** Runs `work` serially until it succeeds after the last request; retries temporary failures later or when online. */
export function useUntilDone(work: () => Promise<void>): () => Promise<void> {
  const running = useRef<Promise<void> | null>(null)
  const isAsked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = useRef(waits.first)
  const run = useEvent(async () => {
    isAsked.current = true
    running.current ??= (async () => {
      try {
        while (isAsked.current) {
          isAsked.current = false
          await work()
        }
        wait.current = waits.first
      } catch (error) {
        if (mayPass(error)) later()
      } finally {
        running.current = null
      }
    })()
    await running.current
  })
  const later = () => {
    isAsked.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void run(), wait.current)
    wait.current = Math.min(wait.current * 2, waits.longest)
  }
  useEffect(() => {
    const online = () => isAsked.current && void run()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      clearTimeout(timer.current)
    }
  }, [run])
  return run
}
