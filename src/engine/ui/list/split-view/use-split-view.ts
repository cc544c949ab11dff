import { useStore } from 'react-admin'
import type { AccessSession } from '../../../../domain/access.ts'
import { useScreenQuery } from '../../../../kit/use-screen-query.ts'
import type { Resource } from '../../../resource.ts'
import { may } from '../../rights.ts'

interface Beside {
  /** Enough room, and a page to show. */
  offered: boolean
  wanted: boolean
  setWanted: (wanted: boolean) => void
}

/** The user's choice for all lists. */
export function useSplitView(resource: Resource, session: AccessSession): Beside {
  const wide = useScreenQuery('(min-width: 1440px)')
  const [wanted, setWanted] = useStore('records.beside', false)
  const offered = wide && resource.paths.show !== undefined && may(resource, 'show', session)
  return { offered, wanted: offered && wanted, setWanted }
}
