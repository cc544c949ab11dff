import { defineConfig } from '@playwright/test'
import { browser, productServer } from './tests/e2e/product-server.ts'

const { webServer, baseURL } = await productServer({ COMMISSION_URL: 'http://commission.test/app' })

/** Browser tests: Chromium against the built product, started as `npm start` starts it. */
export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On a shared machine a test may be overtaken once; one that needs its second try is told as flaky.
  retries: process.env.CI === 'true' ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  webServer,
  use: { ...browser, baseURL, screenshot: 'only-on-failure', actionTimeout: 15_000 },
})
