import { createServer } from 'vite'

/** Does the work with a loader of modules: by Vite, which finds the files of texts by a pattern, and the styles of pages. */
export async function inVite(work) {
  const server = await createServer({
    configFile: false,
    root: new URL('../..', import.meta.url).pathname,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await work((path) => server.ssrLoadModule(path))
  } finally {
    await server.close()
  }
}
