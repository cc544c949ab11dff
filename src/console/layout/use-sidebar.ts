import { useScreenQuery } from '../../kit/use-screen-query.ts'
import { useState } from 'react'

const key = 'urus.sidebar'

export interface SidebarState {
  /** From 1200 px the sidebar is fixed, below it is a drawer [LAY-02]. */
  wide: boolean
  rail: boolean
  open: boolean
  toggle: () => void
  close: () => void
}

export function useSidebar(): SidebarState {
  const wide = useScreenQuery('(min-width: 1200px)')
  const [rail, setRail] = useState(() => localStorage.getItem(key) === 'rail')
  const [open, setOpen] = useState(false)
  const narrow = (next: boolean) => {
    localStorage.setItem(key, next ? 'rail' : 'full')
    setRail(next)
  }
  return {
    wide,
    rail,
    open: open && !wide,
    toggle: () => (wide ? narrow(!rail) : setOpen(!open)),
    close: () => setOpen(false),
  }
}
