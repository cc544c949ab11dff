import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One worker's files share its modules and its databases: each makes a world of its own, and takes back what it replaced. */
const shared = {
  pool: 'threads' as const,
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/**
 * Two kinds of tests: `services` in Node (rules, database, calls) and `console` in happy-dom (components, screens over
 * the real services). Browser tests in Chromium are Playwright's.
 */
export default defineConfig({
  test: {
    globalSetup: './tests/global-setup.ts',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'services',
          environment: 'node',
          include: ['{src,tests,resources,schemas,scripts}/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        // The copy of the router that react-admin gets from Node: two would not know of each other.
        resolve: {
          alias: [
            { find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) },
          ],
        },
        test: {
          ...shared,
          name: 'console',
          environment: 'happy-dom',
          include: ['{src,tests,resources}/**/*.test.tsx'],
          exclude: ['tests/e2e/**'],
          setupFiles: ['./tests/console-setup.ts'],
        },
      },
    ],
  },
})
