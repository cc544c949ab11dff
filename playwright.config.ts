import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { onOneEngine } from './tests/setup/browser/engines.ts'
import { browser } from './tests/setup/browser/product-server.ts'
import { findPrograms } from './tests/setup/postgres-server.ts'
import type { WorkerFixtures } from './tests/setup/browser/test.ts'

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPrograms() !== undefined

/** A record's whole story, files, jobs, searches, events and sealed data: one spec each. */
const onBothEngines = [
  '**/chats.spec.ts',
  '**/credit-reports.spec.ts',
  '**/import.spec.ts',
  '**/lead-story.spec.ts',
  '**/list-all-matching.spec.ts',
  '**/list-export.spec.ts',
  '**/palette.spec.ts',
  '**/record-files.spec.ts',
]

/**
 * Browser tests: Chromium against the built product with demo data, one for each worker. They run over PostgreSQL where
 * there is one, and a few of them again over the embedded engine, as `npm start` starts it.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: './tests',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: Math.max(2, availableParallelism() - 1),
  // On a shared machine a test may be overtaken once; one that needs its second try is told as flaky.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Patience for a machine that others use too: nothing waits that long by itself.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  globalSetup: './tests/setup/browser/global-setup.ts',
  projects: hasPostgres
    ? [
        {
          name: 'embedded',
          use: { engine: 'embedded' },
          testMatch: onBothEngines,
          grepInvert: new RegExp(onOneEngine.tag),
          // In one worker, and so first: each of its workers loads the demo data anew.
          workers: 1,
        },
        { name: 'postgres', use: { engine: 'postgres' } },
      ]
    : [{ name: 'embedded', use: { engine: 'embedded' } }],
  use: {
    ...browser,
    settings: { COMMISSION_URL: 'https://commission.test/app' },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
})
