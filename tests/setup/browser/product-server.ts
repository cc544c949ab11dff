import { createServer } from 'node:net'
import type { PlaywrightTestConfig } from '@playwright/test'
import { ServerProcess } from '../processes/server.ts'
import { builtServer } from './built-server.ts'
import { withEmbeddedDatabase, withPostgresDatabase } from './databases.ts'

export type Engine = 'postgres' | 'embedded'

const isRoot = process.getuid?.() === 0

/**
 * What Chromium leaves out. Pages of its own address bar (`WebUIOmnibox…`) and renderers kept ready took a third of the
 * processor time of the browser tests. It heeds only the last such list, so Playwright's own is repeated.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The Chromium that `npm test` found, as a person's browser in Malaysia. */
export const browser: PlaywrightTestConfig['use'] = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [`--disable-features=${withoutFeatures.join(',')}`, ...(isRoot ? ['--no-sandbox'] : [])],
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

/** The built product with these variables, for as long as `work` takes. */
export async function withProcess(
  variables: Record<string, string>,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  // Links in its messages lead to its port, so that is known beforehand.
  const PORT = String(await freePort())
  const server = await ServerProcess.start({ ...variables, PORT }, builtServer)
  await work(`http://localhost:${PORT}`)
  await server.stop()
}

/** The built product with demo data over a database of its own, for as long as `work` takes. */
export async function withProduct(
  engine: Engine,
  settings: Record<string, string>,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const withDatabase = engine === 'postgres' ? withPostgresDatabase : withEmbeddedDatabase
  await withDatabase((variables) => withProcess({ ...variables, ...settings }, work))
}
