import { defineConfig } from '@playwright/test'
import { browser } from '../setup/browser/product-server.ts'
import type { WorkerFixtures } from '../setup/browser/test.ts'

/** `npm run pictures`: the pictures of the README, taken anew of the built product. */
export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: 'readme.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 90_000,
  reporter: 'list',
  use: { ...browser, engine: 'embedded', viewport: { width: 1280, height: 800 } },
})
