import { createElement } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import { listParts } from '../feature-parts.ts'

const none: ReadonlyMap<number | null, number> = new Map()
const useNone = () => none

export function useRowCounts(resource: Resource, session: AccessSession): ReadonlyMap<number | null, number> {
  // One feature at most marks rows, constant while the page is open.
  const useCounts = listParts('marks')[0]?.useCounts ?? useNone
  return useCounts(resource, session)
}

export function RowMark({ count = 0, address }: { count?: number; address: string | undefined }) {
  const [marks] = listParts('marks')
  return marks && count > 0 && address ? createElement(marks.Mark, { count, address }) : null
}
