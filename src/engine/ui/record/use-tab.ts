import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useArrival } from './use-arrival.ts'
import { tabHolding, type PagePlan } from './page-plan.ts'

const param = 'tab'

interface OpenTab {
  open: string
  addressOfTab: (id: string) => { search: string; hash: string }
  choose: (id: string) => void
}

/**
 * Tab from the URL, directly or by fragment. Beside a list only the fragment counts, and the chosen tab is local state.
 */
export function useTab(plan: PagePlan, isBeside: boolean): OpenTab {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const named = tabHolding(plan, hash) ?? (isBeside ? chosen : new URLSearchParams(search).get(param))
  const [first] = plan.tabs
  const open = (plan.tabs.find(({ id }) => id === named) ?? first).id
  const addressOfTab = (id: string) => ({
    search: searchOfTab(search, id === first.id ? null : id),
    hash: '',
  })
  const choose = (id: string) => {
    if (!isBeside) return void navigate(addressOfTab(id))
    setChosen(id)
    if (hash) void navigate({ search, hash: '' }, { replace: true })
  }
  useArrival()
  return { open, addressOfTab, choose }
}

function searchOfTab(search: string, id: string | null): string {
  const params = new URLSearchParams(search)
  if (id === null) params.delete(param)
  else params.set(param, id)
  const text = params.toString()
  return text && `?${text}`
}
