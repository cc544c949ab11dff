import { useTranslate } from 'react-admin'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where the shell has a place for the title of the page. */
export const pageTitleId = 'page-title'

const place = () => document.getElementById(pageTitleId)

/** A page that is mounted together with the shell finds the place when that is there: React looks again after it. */
const noChanges = () => () => undefined

/** The title of the page, in the shell's place for it: a key of the texts, a text, or what a page makes of it. */
export function PageTitle({ title }: { title: ReactNode }) {
  const translate = useTranslate()
  const container = useSyncExternalStore(noChanges, place)
  if (!container) return null
  return createPortal(
    <span>{typeof title === 'string' ? translate(title, { _: title }) : title}</span>,
    container,
  )
}
