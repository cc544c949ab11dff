import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One worker's files share its modules and its databases: each makes a world of its own, and takes back what it replaced. */
const shared = {
  pool: 'threads' as const,
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 60_000,
  // On a shared machine a test may be overtaken once; one that needs its second try is told as such.
  retry: process.env['CI'] === 'true' ? 1 : 0,
  // Loading the console's scripts takes long where others keep the processors busy.
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['./tests/database/row-types/tell-faults.ts', './tests/setup/statements/record-statements.ts'],
}

const another = 'tests/console-shell/languages.test.tsx'

const inWindow = {
  extends: true as const,
  plugins: [react()],
  // The copy of the router that react-admin gets from Node: two would not know of each other.
  resolve: {
    alias: [{ find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) }],
  },
  test: {
    ...shared,
    environment: 'happy-dom',
    setupFiles: [...shared.setupFiles, './tests/setup/console-setup.ts'],
  },
}

/**
 * Two kinds of tests: `services` in Node (rules, database, calls) and `console` in happy-dom (components, screens over
 * the real services). Browser tests in Chromium are Playwright's.
 */
export default defineConfig({
  test: {
    globalSetup: './tests/setup/global-setup.ts',
    // The engines work in threads of their own, for which a worker waits.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'services',
          environment: 'node',
          include: ['{src,tests,resources,schemas,scripts}/**/*.test.ts'],
        },
      },
      {
        ...inWindow,
        test: {
          ...inWindow.test,
          name: 'console',
          include: ['{src,tests,resources}/**/*.test.tsx'],
          exclude: [another],
        },
      },
      // A language is told before the console's scripts are loaded: this one shares none.
      {
        ...inWindow,
        test: { ...inWindow.test, name: 'another language', include: [another], isolate: true },
      },
    ],
  },
})
