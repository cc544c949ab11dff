import { createServer } from 'vite'

// By Vite: the files of texts and the languages are found by a pattern, and pages bring their styles.
const server = await createServer({
  configFile: false,
  root: new URL('..', import.meta.url).pathname,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
})
try {
  await server.ssrLoadModule('/scripts/texts/print-texts.ts')
} finally {
  await server.close()
}
