import { useState } from 'react'
import { fieldProblems, type Problems } from '../../../client/field-problems.ts'

/** Runs a form call: errors of `fields` go to the fields, others to a notice. */
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
