import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A data directory for the run, gone with it. */
function temporaryData(): string {
  const path = mkdtempSync(join(tmpdir(), 'urus-browser-'))
  process.on('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}

/**
 * The built product with demo data over the embedded database. The config is read by every worker too: port and
 * directory are chosen once and handed on in the environment. `more` adds to what the product is configured with.
 */
export async function productServer(more: Record<string, string> = {}) {
  const port = (process.env.URUS_BROWSER_PORT ??= String(await freePort()))
  const data = (process.env.URUS_BROWSER_DATA ??= temporaryData())
  const baseURL = `http://localhost:${port}`
  return {
    baseURL,
    webServer: {
      command: 'node scripts/start.mjs',
      cwd: join(import.meta.dirname, '..', '..'),
      url: `${baseURL}/api/system/health`,
      env: {
        ...{ PORT: port, DATA_DIR: data, DATABASE_URL: '', DEMO: '1', APP_CODE: '', LOG_LEVEL: 'error' },
        ...more,
      },
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  }
}
