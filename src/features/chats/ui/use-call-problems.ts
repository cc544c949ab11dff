import { useState } from 'react'
import { fieldProblems, type Problems } from '../../../client/field-problems.ts'

/** Runs a call of a form: what is wrong with `fields` stands at them, everything else is told as a notice. */
export function useCallProblems(...fields: readonly string[]) {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    setProblems({})
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      setProblems(fieldProblems(error, fields))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { problems, setProblems, busy, run }
}
