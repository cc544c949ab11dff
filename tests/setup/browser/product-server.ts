import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { ServerProcess } from '../processes/server.ts'

const isRoot = process.getuid?.() === 0
export const builtServer = join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'server.js')

/** The Chromium that `npm test` found, as a person's browser in Malaysia. */
export const browser: PlaywrightTestConfig['use'] = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: isRoot ? ['--no-sandbox'] : [],
  },
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'Asia/Kuala_Lumpur',
  colorScheme: 'light',
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The built product with demo data over an embedded database of its own, for as long as `work` takes. */
export async function withProduct(
  settings: Record<string, string>,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'urus-browser-'))
  // Links in its messages lead to its port, so that is known beforehand.
  const PORT = String(await freePort())
  try {
    const variables = { PORT, DATA_DIR, DEMO: '1', LOG_LEVEL: 'error', ...settings }
    const server = await ServerProcess.start(variables, builtServer)
    await work(`http://localhost:${PORT}`)
    await server.stop()
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
