import { useState } from 'react'
import { reportFailure } from '../../../client/notice-store.ts'
import { ServiceError } from '../../../client/service-error.ts'

type Problems = Readonly<Record<string, string>>

/** Runs a call of a form: what is wrong with its fields stands at them, everything else is told as a notice. */
export function useCallProblems() {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    setProblems({})
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      const errors = error instanceof ServiceError ? error.body?.errors : undefined
      setProblems(
        Object.fromEntries(
          Object.entries(errors ?? {}).map(([name, told]) => [name, [told].flat().join(' ')]),
        ),
      )
      reportFailure(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { problems, setProblems, busy, run }
}
