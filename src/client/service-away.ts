import { awayCode, type FailureBody } from '../domain/notices.ts'
import { text } from './texts/text.ts'
import { toast } from './notice-store.ts'
import { serviceAddress } from './page-settings.ts'

let away = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  away = next
  listeners.forEach((hear) => hear())
}

/** Whether the services answer that their database is away. */
export const serviceAway = {
  get: (): boolean => away,
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
}

/** Spread, so that the clients of a database that comes back do not come at once. */
const wait = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2)))

/** No answer at all may be the same outage. */
async function isBack(): Promise<boolean> {
  try {
    const response = await fetch(`${serviceAddress('system')}/health`, { cache: 'no-store' })
    return response.ok || ((await response.json()) as FailureBody).code !== awayCode
  } catch {
    return false
  }
}

/** A call was answered that the database is away: asks until it is back, whichever call said so first. */
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
