import { currentAppCode } from './app-code.ts'
import { serviceAddress } from './page-settings.ts'
import { traceQuietly } from './quiet-trace.ts'
import { heldSession } from './session/session-store.ts'

export interface DemoAccount {
  email: string
  who: string
  corporate: string
  app_code: string
  password: string
}

export interface SystemInfo {
  version: string
  demo: boolean
  app_code: string | null
  commission_url: string | null
  accounts?: DemoAccount[]
}

let latest: SystemInfo | null = null
const listeners = new Set<() => void>()

export const isDemo = (): boolean => latest?.demo ?? false

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

export const systemInfoAnswered = async (): Promise<void> => void (await asked)

/** Loads the server version; null on failure, which is silent [ERR-14]. */
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
