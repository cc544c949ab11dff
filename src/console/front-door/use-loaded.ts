import { useCallback, useEffect, useState } from 'react'
import { ServiceError } from '../../client/service-error.ts'
import { text } from './text.ts'

export interface Loaded<Data> {
  data: Data | null
  problem: string
  again?: () => void
}

/** `load` must be referentially stable. */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [data, setData] = useState<Data | null>(null)
  const [problem, setProblem] = useState('')
  const [final, setFinal] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let here = true
    load().then(
      (found) => here && setData(found),
      (error: unknown) => {
        const refused = error instanceof ServiceError && (error.status === 403 || error.status === 404)
        const told = error instanceof ServiceError && error.status > 0 ? error.body.message : undefined
        if (!here) return
        setFinal(refused)
        setProblem(told ?? text('form.unreachable'))
      },
    )
    return () => {
      here = false
    }
  }, [load, tries])
  const again = useCallback(() => {
    setProblem('')
    setTries((before) => before + 1)
  }, [])
  return { data, problem, ...(!final && { again }) }
}
