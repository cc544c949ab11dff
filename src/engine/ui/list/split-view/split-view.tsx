import { createElement, useState, type MouseEvent, type ReactNode } from 'react'
import type { AccessSession } from '../../../../domain/access.ts'
import type { Resource } from '../../../resource.ts'
import { recordPanel } from '../../feature-parts.ts'
import { useSplitView } from './use-split-view.ts'
import styles from './split-view.module.css'

interface BesideProps {
  resource: Resource
  session: AccessSession
  children: ReactNode
}

export function SplitView({ resource, session, children }: BesideProps) {
  const { wanted } = useSplitView(resource, session)
  const [open, setOpen] = useState<number | null>(null)
  if (!wanted) return children
  const catchOpening = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const row = target?.closest<HTMLElement>('[data-address][data-id]')
    const link = target?.closest('a')
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    if (link ? link.getAttribute('href') !== row.dataset['address'] : target?.closest('button, input, label'))
      return
    event.preventDefault()
    event.stopPropagation()
    setOpen(Number(row.dataset['id']))
  }
  return (
    <div className={styles.split} data-fill="">
      <div className={styles.list} onClickCapture={catchOpening}>
        {children}
      </div>
      {open !== null &&
        createElement(recordPanel(), {
          key: open,
          resource,
          id: open,
          onOpen: setOpen,
          onClose: () => setOpen(null),
        })}
    </div>
  )
}
