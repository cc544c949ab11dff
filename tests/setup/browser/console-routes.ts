import { join } from 'node:path'
import { runnerImport } from 'vite'
import type * as Routes from '../../../src/console/routes/routes.ts'
import { keptByBuild } from './kept-by-build.ts'

async function readPaths(): Promise<string[]> {
  const path = join(import.meta.dirname, '..', '..', '..', 'src', 'console', 'routes', 'routes.ts')
  const { module } = await runnerImport<typeof Routes>(path, {
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.DEV': 'false' },
  })
  return module.routes.flatMap((route) => ('redirect' in route ? [] : [route.path]))
}

/** The addresses of the console as the built product has them, patterns and all, without those that only redirect. */
export const consolePaths = (): Promise<string[]> => keptByBuild('console-paths', readPaths)
