import { useListContext } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import type { EngineRecord } from '../field-components.ts'

/** More than any screen has room for. */
const aScreen = 60

/**
 * The rows to render: of another page than before a screen's worth at once and, as soon as that is there, all of them,
 * so that a long page is read at once and still found, reached and told in full. A changed row of the same page is
 * shown among all.
 */
export function useFirstRows(data: EngineRecord[] | undefined): EngineRecord[] | undefined {
  const { page, perPage, sort, filterValues, isPlaceholderData } = useListContext()
  const asked = JSON.stringify([page, perPage, sort, filterValues])
  const [there, setThere] = useState('')
  const isThere = data !== undefined && !isPlaceholderData
  if (isThere && there !== asked) setThere(asked)
  const now = isThere ? asked : there
  const whole = useDeferredValue(now, '') === now
  return whole || data === undefined || data.length <= aScreen ? data : data.slice(0, aScreen)
}
