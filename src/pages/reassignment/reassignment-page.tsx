import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Plan } from './plan.tsx'
import { Result } from './result.tsx'

/** /leadsListings/reassignment: dry run for inactive leads, or with `process` a run's result [STA-10]. */
export default function ReassignmentPage() {
  const [search, setSearch] = useSearchParams()
  const [begun, setBegun] = useState<number>()
  const process = Number(search.get('process'))
  if (Number.isSafeInteger(process) && process > 0)
    return <Result key={process} id={process} begun={process === begun} />
  const follow = (id: number) => {
    setBegun(id)
    setSearch({ process: String(id) })
  }
  return <Plan onStarted={follow} />
}
