import { createElement } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import { listParts } from '../feature-parts.ts'

const none: ReadonlyMap<number | null, number> = new Map()
const useNone = () => none

/** The numbers by which a feature marks the listed records, by their ids. */
export function useRowCounts(resource: Resource, session: AccessSession): ReadonlyMap<number | null, number> {
  // One feature marks rows, the same for as long as the page is open.
  const useCounts = listParts('marks')[0]?.useCounts ?? useNone
  return useCounts(resource, session)
}

/** The mark beside the name of a listed record. */
export function RowMark({ count = 0, address }: { count?: number; address: string | undefined }) {
  const [marks] = listParts('marks')
  return marks && count > 0 && address ? createElement(marks.Mark, { count, address }) : null
}
