import { defineConfig } from '@playwright/test'
import { browser, productServer } from '../e2e/product-server.ts'

const { webServer, baseURL } = await productServer()

/** `npm run pictures`: the pictures of the README, taken anew of the built product. */
export default defineConfig({
  testDir: '.',
  testMatch: 'readme.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 90_000,
  reporter: 'list',
  webServer,
  use: { ...browser, baseURL, viewport: { width: 1280, height: 800 } },
})
