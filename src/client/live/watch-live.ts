import { desktopNotices } from './desktop-notices.ts'
import type { LiveStream } from './stream.ts'

/** The page's own calls go first. */
const headStart = 1_000
/** So long nobody looks before the stream is closed. */
const unseen = 60_000

/**
 * Keeps this tab told of what happens elsewhere while somebody looks at it: a tab that stays hidden for a minute closes
 * its stream and catches up when it is shown again; one that tells of messages on the desktop goes on listening.
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
