import { runnerImport } from 'vite'

// By Vite: what the services find by a pattern of files, such as the languages, only it knows.
await runnerImport(new URL('../tests/bench/bench.ts', import.meta.url).pathname, {
  configFile: false,
  root: new URL('..', import.meta.url).pathname,
})
