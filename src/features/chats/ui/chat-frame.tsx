import { IconButton, Portal } from '@mui/material'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import { text } from './texts/text.ts'
import { useFrameWidth } from './use-frame-width.ts'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import head from '../../../engine/ui/form/drawer-head.module.css'
import styles from './chat-frame.module.css'

interface ChatFrameProps {
  title: string
  children: ReactNode
  onClose: () => void
}

/** Chats beside the page, which stays in use; on a phone in its place [LAY-06]. */
export function ChatFrame(props: ChatFrameProps) {
  const narrow = useScreenQuery('(max-width: 899px)')
  return narrow ? <DrawerFrame {...props} /> : <BesideFrame {...props} />
}

/** Closes the chats that stand beside the page: there is place for one. */
let closeOther: (() => void) | null = null

function BesideFrame({ title, children, onClose }: ChatFrameProps) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const { width, setWidth } = useFrameWidth()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const mine = () => close()
    closeOther?.()
    closeOther = mine
    return () => {
      if (closeOther === mine) closeOther = null
    }
  }, [])
  useEffect(() => {
    const before = document.activeElement
    frame.current?.focus({ preventScroll: true })
    const place = frame.current
    return () => {
      // Where the focus was in the chats it goes back to what opened them.
      const isLost = place?.contains(document.activeElement) || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--beside', `${width}vw`)
    return () => void style.removeProperty('--beside')
  }, [width])
  return (
    <Portal>
      <section
        ref={frame}
        className={styles.frame}
        style={{ width: `${width}%` }}
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.stopPropagation()
          onClose()
        }}
      >
        <ResizeHandle width={width} onWidth={setWidth} />
        <header className={head.head}>
          <h2 id={id}>{title}</h2>
          <IconButton aria-label={text('close')} onClick={onClose}>
            <Icon name="close" size={18} />
          </IconButton>
        </header>
        {children}
      </section>
    </Portal>
  )
}
