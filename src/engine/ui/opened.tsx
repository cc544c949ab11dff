import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { showNotice } from '../../client/notice-store.ts'
import { text } from '../../client/texts/text.ts'
import { noticeTimeouts } from '../../domain/notices.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { inTime } from '../../kit/lazy/chunk-time.ts'
import type { LazyComponent } from '../../kit/lazy/lazy.tsx'
import { fetchLostStyles } from '../../kit/lazy/lost-styles.ts'

function tellFailed(): void {
  const offline = !navigator.onLine
  showNotice({
    text: text(offline ? 'failure.part_offline' : 'failure.part_missing'),
    kind: 'error',
    timeout: noticeTimeouts.normal,
    // Offline, a reload would lose the page.
    ...(!offline && { actions: [{ label: text('failure.reload'), run: () => location.reload() }] }),
  })
}

/**
 * Lazy component with `Meanwhile` as placeholder. If its script fails, shows a notice and closes for retry; unclosable
 * ones show the error inline.
 */
export function opened<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Meanwhile: ComponentType = () => null,
): LazyComponent<Props & { onClose?: () => void }> {
  let known: ComponentType<Props> | null = null
  const fetched = () => fetchLostStyles().then(load)
  function Opened(props: Props & { onClose?: () => void }) {
    const [Part, setPart] = useState(() => known)
    const [attempt, setAttempt] = useState(0)
    const [missing, setMissing] = useState(false)
    const again = () => {
      setMissing(false)
      setAttempt(attempt + 1)
    }
    const fail = useEffectEvent(() => {
      if (!props.onClose && navigator.onLine) return setMissing(true)
      tellFailed()
      props.onClose?.()
    })
    const connected = useEffectEvent(again)
    useEffect(() => {
      if (Part) return undefined
      let wanted = true
      inTime(fetched).then(
        ({ default: Loaded }) => setPart(() => (known = Loaded)),
        () => {
          if (wanted) fail()
        },
      )
      const back = () => connected()
      addEventListener('online', back)
      return () => {
        wanted = false
        removeEventListener('online', back)
      }
    }, [Part, attempt])
    if (Part) return createElement(Part, props)
    return missing ? <TryAgain text={text('failure.part_missing')} onAgain={again} /> : <Meanwhile />
  }
  Opened.prefetch = async () => {
    const loaded = await fetched().catch(() => null)
    if (loaded) known = loaded.default
  }
  return Opened
}
