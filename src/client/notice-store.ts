import { text } from './texts/text.ts'
import { errorShortcut, noticeFor, noticeTimeouts, type Notice, type NoticeKind } from '../domain/notices.ts'

export interface NoticeAction {
  label: string
  run: () => void
}

export interface ShownNotice extends Notice {
  id: number
  actions?: readonly NoticeAction[]
}

let shown: readonly ShownNotice[] = []
let last = 0
const listeners = new Set<() => void>()

function replace(next: readonly ShownNotice[]): void {
  shown = next
  listeners.forEach((hear) => hear())
}

export const notices = {
  get: (): readonly ShownNotice[] => shown,
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
}

const mostShown = 3

export function showNotice(notice: Notice & Pick<ShownNotice, 'actions'>): void {
  const others = shown.filter(({ text }) => text !== notice.text)
  replace([...others.slice(1 - mostShown), { ...notice, id: ++last }])
}

export const toast = (text: string, kind: NoticeKind = 'success'): void =>
  showNotice({ text, kind, timeout: noticeTimeouts.normal })

/** Short confirmation from a small control [CON-02]. */
export const sayBriefly = (text: string): void =>
  showNotice({ text, kind: 'success', timeout: noticeTimeouts.widget })

/** Short red error for actions that can simply be retried [CON-02]. */
export const flashError = (text: string): void => showNotice(errorShortcut(text))

export const dismissNotice = (id: number): void => replace(shown.filter((notice) => notice.id !== id))

export const clearNotices = (): void => replace([])

export function reportFailure(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  const notice = isFailure(error) ? error.notice : noticeFor({ status: 0 })
  if (!notice) return
  const isCutOff = isFailure(error) && error.status === 0 && !navigator.onLine
  showNotice(isCutOff ? { ...notice, kind: 'warning', text: text('failure.call_offline') } : notice)
}

const isFailure = (error: unknown): error is { notice: Notice | null; status?: number } =>
  typeof error === 'object' && error !== null && 'notice' in error
