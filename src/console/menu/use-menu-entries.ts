import { useMemo, useSyncExternalStore } from 'react'
import type { AccessSession } from '../../domain/access.ts'
import { commissionPages, type CommissionPage } from '../../domain/commission.ts'
import { chatAccess } from '../../features/chats/chats.ts'
import { allChats } from '../messaging/all-chats.ts'
import { openCommission } from '../commission/open-commission.ts'
import { systemInfo } from '../../client/system-info.ts'
import { menuEntries } from './entries.ts'
import type { MenuEntry } from './menu.ts'

const labels: Record<CommissionPage, string> = { root: 'menu.commission', hub: 'menu.commission_hub' }

/** Links to the commission app; empty without a configured URL [ROL-06]. */
function commissionEntries(url: string | null | undefined, session: AccessSession): MenuEntry[] {
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

/** Entry for all chats, opened beside the page [ROL-09]. */
const chats: MenuEntry = {
  name: 'chats',
  label: 'chats.all',
  icon: 'chats',
  order: 4.6,
  badge: 'unreadMessages',
  rule: chatAccess,
  show: allChats.open,
}

export function useMenuEntries(session: AccessSession | null): readonly MenuEntry[] {
  const info = useSyncExternalStore(systemInfo.subscribe, systemInfo.get)
  const url = info?.commission_url
  return useMemo(
    () => (session ? [...menuEntries, chats, ...commissionEntries(url, session)] : menuEntries),
    [url, session],
  )
}
