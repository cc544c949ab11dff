import { currentAppCode } from './app-code.ts'
import { serviceAddress } from './page-settings.ts'
import { traceQuietly } from './quiet-trace.ts'
import { heldSession } from './session/session-store.ts'

export interface DemoAccount {
  email: string
  who: string
  corporate: string
  /** The app it belongs to. */
  app_code: string
  password: string
}

/** What GET /api/system/version says. */
export interface SystemInfo {
  version: string
  demo: boolean
  app_code: string | null
  /** Where the commission application is; null where there is none. */
  commission_url: string | null
  /** In demo mode only. */
  accounts?: DemoAccount[]
}

let latest: SystemInfo | null = null
const listeners = new Set<() => void>()

export const isDemo = (): boolean => latest?.demo ?? false

/** What the server said of itself last; null until it has. */
export const systemInfo = {
  get: (): SystemInfo | null => latest,
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
}

function unknown(status: number): null {
  traceQuietly('system', 'version', status)
  return null
}

let asked: Promise<unknown> = Promise.resolve()

/** Once the server has said what it was asked last; at once where it is not asked. */
export const systemInfoAnswered = async (): Promise<void> => void (await asked)

/** Asks the server which version it is; null when it cannot say. Fails silently [ERR-14]. */
export function loadSystemInfo(): Promise<SystemInfo | null> {
  const answer = askSystemInfo()
  asked = answer
  return answer
}

async function askSystemInfo(): Promise<SystemInfo | null> {
  const token = heldSession()?.access_token
  try {
    const response = await fetch(`${serviceAddress('system')}/version`, {
      headers: {
        Accept: 'application/json',
        'Application-Code': currentAppCode(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
    })
    if (!response.ok) return unknown(response.status)
    latest = ((await response.json()) as { data: SystemInfo }).data
    listeners.forEach((hear) => hear())
    return latest
  } catch {
    return unknown(0)
  }
}
