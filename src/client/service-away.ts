import { awayCode } from '../domain/notices.ts'
import { isPlainObject } from '../domain/plain-object.ts'
import { text } from './texts/text.ts'
import { toast } from './notice-store.ts'
import { serviceAddress } from './page-settings.ts'

let away = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  away = next
  listeners.forEach((hear) => hear())
}

export const serviceAway = {
  get: (): boolean => away,
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
}

/** Jittered, so that clients do not return simultaneously. */
const wait = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2)))

async function isBack(): Promise<boolean> {
  try {
    const response = await fetch(`${serviceAddress('system')}/health`, { cache: 'no-store' })
    if (response.ok) return true
    const body: unknown = await response.json()
    return isPlainObject(body) && body['code'] !== awayCode
  } catch {
    return false
  }
}

export function watchAway(seconds = 5): void {
  if (away) return
  set(true)
  void (async () => {
    do await wait(seconds)
    while (!(await isBack()))
    set(false)
    toast(text('notice.back'))
  })()
}
