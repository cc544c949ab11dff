import { useMemo, useSyncExternalStore } from 'react'
import type { AccessSession } from '../../domain/access.ts'
import { commissionPages, type CommissionPage } from '../../domain/commission.ts'
import { openCommission } from '../commission/open-commission.ts'
import { systemInfo } from '../../client/system-info.ts'
import { menuEntries } from './entries.ts'
import type { MenuEntry } from './menu.ts'

const labels: Record<CommissionPage, string> = { root: 'menu.commission', hub: 'menu.commission_hub' }

/** The ways to the commission application that a session is offered; none where no such application is named [ROL-06]. */
export function commissionEntries(url: string | null | undefined, session: AccessSession): MenuEntry[] {
  if (!url) return []
  return commissionPages(session).map((page, order) => ({
    name: `commission-${page}`,
    label: labels[page],
    icon: 'percent',
    group: 'commission',
    order,
    open: () => void openCommission(url, page),
  }))
}

/** The pages that ask for a place in the menu, and what opens outside. */
export function useMenuEntries(session: AccessSession | null): readonly MenuEntry[] {
  const info = useSyncExternalStore(systemInfo.subscribe, systemInfo.get)
  const url = info?.commission_url
  return useMemo(
    () => (session ? [...menuEntries, ...commissionEntries(url, session)] : menuEntries),
    [url, session],
  )
}
