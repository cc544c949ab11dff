import { IconButton, Portal, Unstable_TrapFocus as FocusTrap } from '@mui/material'
import { useEffect, useEffectEvent, useId, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import { text } from './texts/text.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useFrameWidth } from './use-frame-width.ts'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import head from '../../../engine/ui/form/drawer-head.module.css'
import styles from './chat-frame.module.css'

interface ChatFrameProps {
  title: string
  children: ReactNode
  onClose: () => void
}

let closeOther: (() => void) | null = null

/** Focuses the panel and gives focus back; as a ref, since the portal comes after the effects of its parent. */
function takeFocus(place: HTMLElement | null) {
  if (!place) return
  const before = document.activeElement
  if (!place.contains(before)) place.focus({ preventScroll: true })
  return () => {
    const isLost = place.contains(document.activeElement) || document.activeElement === document.body
    if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** Side panel, full screen on phones [LAY-06]. One component for both, so input survives resizing. */
export function ChatFrame({ title, children, onClose }: ChatFrameProps) {
  const id = useId()
  const narrow = useScreenQuery('(max-width: 899px)')
  const above = useAboveKeyboard(narrow)
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
    if (narrow) return
    const { style } = document.documentElement
    style.setProperty('--beside', `${width}vw`)
    return () => void style.removeProperty('--beside')
  }, [narrow, width])
  useEffect(() => {
    if (!narrow) return
    // Locks background scrolling.
    const { style } = document.body
    style.setProperty('overflow', 'hidden')
    return () => void style.removeProperty('overflow')
  }, [narrow])
  return (
    <Portal>
      <FocusTrap open={narrow} disableAutoFocus disableRestoreFocus>
        <section
          ref={takeFocus}
          className={styles.frame}
          style={{ width: narrow ? '100%' : `${width}%`, ...above }}
          role="dialog"
          aria-modal={narrow || undefined}
          aria-labelledby={id}
          tabIndex={-1}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return
            event.stopPropagation()
            onClose()
          }}
        >
          {!narrow && <ResizeHandle width={width} onWidth={setWidth} />}
          <div className={head.head}>
            <h2 id={id}>{title}</h2>
            <IconButton aria-label={text('close')} onClick={onClose}>
              <Icon name="close" size={18} />
            </IconButton>
          </div>
          {children}
        </section>
      </FocusTrap>
    </Portal>
  )
}
