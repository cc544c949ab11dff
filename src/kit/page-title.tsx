import { useTranslate } from 'react-admin'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

export const pageTitleId = 'page-title'

const place = () => document.getElementById(pageTitleId)

/** A page mounted with the shell finds the slot only after mount: React checks again. */
const noChanges = () => () => undefined

export function PageTitle({ title }: { title: ReactNode }) {
  const translate = useTranslate()
  const container = useSyncExternalStore(noChanges, place)
  if (!container) return null
  return createPortal(
    <span>{typeof title === 'string' ? translate(title, { _: title }) : title}</span>,
    container,
  )
}
