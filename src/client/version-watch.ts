import { noticeTimeouts } from '../domain/notices.ts'
import { newVersionText } from '../domain/version.ts'
import { text } from './texts/text.ts'
import { showNotice } from './notice-store.ts'
import { loadSystemInfo } from './system-info.ts'

const every = 5 * 60_000

/** Compares server and app versions every few minutes and on return [STA-18]. */
export function watchVersion(): () => void {
  let askedAt = 0
  const ask = async () => {
    if (document.hidden || Date.now() - askedAt < every / 2) return
    askedAt = Date.now()
    const told = newVersionText((await loadSystemInfo())?.version ?? '')
    if (!told) return
    const actions = [{ label: text('notice.refresh'), run: () => location.reload() }]
    showNotice({ text: told, kind: 'info', timeout: noticeTimeouts.normal, actions })
  }
  void ask()
  const timer = setInterval(ask, every)
  addEventListener('focus', ask)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', ask)
  }
}
