import { desktopNotices } from './desktop-notices.ts'
import type { LiveStream } from './stream.ts'

const headStart = 1_000
/** Milliseconds hidden before the stream closes. */
const unseen = 60_000

/**
 * Keeps the tab live: closes the stream after a minute hidden and catches up when shown, unless desktop notifications
 * are on.
 */
export function watchLive(): () => void {
  const begun = Date.now()
  let stream: LiveStream | undefined
  let over = false
  let timer: ReturnType<typeof setTimeout>

  const open = async () => {
    const { LiveStream: Stream } = await import('./stream.ts')
    if (over || document.hidden) return
    stream ??= new Stream(begun)
    stream.open()
  }
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => desktopNotices.on() || stream?.close(), unseen)
    else void open().catch(() => undefined)
  }

  timer = setTimeout(look, headStart)
  document.addEventListener('visibilitychange', look)
  return () => {
    over = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    stream?.close()
  }
}
