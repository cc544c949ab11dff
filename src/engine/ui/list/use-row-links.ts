import { useCallback, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import { inDrawer, recordAddress } from '../addresses.ts'

/** Interactive elements that do not open the row. */
const own = 'a, button, input, label, [role="dialog"], [role="menu"]'

interface RowLinks {
  /** Undefined if the user may not open it. */
  addressFor: (id: number) => string | undefined
  /** Ctrl or Cmd opens a new tab. */
  open: (event: MouseEvent<HTMLElement>) => void
}

/** Drawers keep the list's filters in the URL. */
export function useRowLinks(resource: Resource, session: AccessSession): RowLinks {
  const navigate = useNavigate()
  const { search } = useLocation()
  const kept = inDrawer(resource) ? search : ''
  const addressFor = useCallback(
    (id: number) => {
      const address = recordAddress(resource, id, session)
      return address === null ? undefined : address + kept
    },
    [resource, session, kept],
  )
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null
    const address = target?.closest('[data-address]')?.getAttribute('data-address')
    const picking = globalThis.getSelection?.()?.type === 'Range'
    if (!address || picking || target?.closest(own)) return
    if (event.ctrlKey || event.metaKey) globalThis.open(address, '_blank', 'noopener')
    else void navigate(address)
  }
  return { addressFor, open }
}
