import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import type { Call, Env } from '../runtime/http/call.ts'
import { packageRoot } from '../runtime/node/package-root.ts'

const year = 'public, max-age=31536000, immutable'

/** Emotion makes one style element, empty (hence its hash), and fills it through the object model; scripts are our own files alone. */
const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  requireTrustedTypesFor: ["'script'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** The page with the app code of this server in it [VAR-02]; without one, the page as it was built. */
const withAppCode = (page: string, appCode: string) =>
  appCode ? page.replace(/(name="urus-app-code" content=")[^"]*/, `$1${appCode}`) : page

/** The services with the built console before them: assets that never change, and one page for every other address. */
export function withConsole(services: Hono<Env>, appCode = ''): Hono<Env> {
  const directory = join(packageRoot, 'dist', 'console')
  const root = relative(process.cwd(), directory) || '.'
  const index = join(directory, 'index.html')
  const page = existsSync(index) ? withAppCode(readFileSync(index, 'utf8'), appCode) : undefined
  const app = new Hono<Env>()
  app.use(
    secureHeaders({
      contentSecurityPolicy: policy,
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      strictTransportSecurity: 'max-age=31536000',
    }),
  )
  app.use('/api/*', compress({ threshold: 2048 }))
  app.route('/', services)
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', year) }),
  )
  app.get('/assets/*', (c) => c.text('Not found', 404))
  const servePage = (c: Call) =>
    page
      ? c.html(page, 200, { 'cache-control': 'no-cache' })
      : c.text('The console is not built: npm run build', 503)
  app.get('/', servePage)
  app.get('/index.html', servePage)
  app.use('*', serveStatic({ root, precompressed: true }))
  app.get('*', servePage)
  return app
}
