import { useListContext } from 'react-admin'
import { useDeferredValue, useState } from 'react'
import type { EngineRecord } from '../field-components.ts'

/** More than any screen has room for. */
const aScreen = 60

/**
 * The rows to render, none while the first are on their way: these in slices, so that who types or presses meanwhile
 * need not wait; of another page than before a screen's worth at once. As soon as that is there, all of them, so that a
 * long page is read at once and still found, reached and told in full. A changed row of the same page is shown among all.
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
