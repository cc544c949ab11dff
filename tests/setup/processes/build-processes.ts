import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import server from '../../../vite.server.config.ts'
import { processDirectory } from './process-script.ts'

/** Builds the server and the scripts beside this file, once a test run, as `npm run build` builds the server. */
export async function buildProcesses(): Promise<void> {
  const input = { writer: 'tests/setup/processes/writer.ts', locker: 'tests/setup/processes/locker.ts' }
  const own = { build: { outDir: processDirectory, rollupOptions: { input } } }
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  await build({ root, configFile: false, logLevel: 'warn', ...mergeConfig(server, own) })
}
