import { useState } from 'react'
import { opened } from '../opened.tsx'
import type { RecordDrawerProps } from './record-drawer.tsx'

const Drawer = opened(async () => ({ default: (await import('./record-drawer.tsx')).RecordDrawer }))

/** The record drawer, loaded when first wanted; it stays after, to slide away when closed. */
export function RecordDrawer(props: RecordDrawerProps) {
  const [wasWanted, setWasWanted] = useState(false)
  if (props.wanted && !wasWanted) setWasWanted(true)
  return wasWanted ? <Drawer {...props} /> : null
}

export const prefetchRecordDrawer = Drawer.prefetch
