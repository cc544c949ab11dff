import { useListContext } from 'react-admin'
import { useDeferredValue, useState } from 'react'
import type { EngineRecord } from '../field-components.ts'

const aScreen = 60

/**
 * Rows to render, undefined while loading: one screen first to stay responsive, then all, for find-in-page and screen
 * readers.
 */
export function useFirstRows(): { shown: EngineRecord[] | undefined; whole: boolean } {
  const { data, page, perPage, sort, filterValues, isPlaceholderData } = useListContext<EngineRecord>()
  const asked = JSON.stringify([page, perPage, sort, filterValues])
  const [there, setThere] = useState('')
  const isThere = data !== undefined && !isPlaceholderData
  if (isThere && there !== asked) setThere(asked)
  const now = isThere ? asked : there
  const settled = useDeferredValue(now, '') === now
  const begun = useDeferredValue(data !== undefined)
  if (data === undefined || !begun) return { shown: undefined, whole: false }
  const whole = settled || data.length <= aScreen
  return { shown: whole ? data : data.slice(0, aScreen), whole }
}
