import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { compress, COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { routePaths } from '../domain/guards.ts'
import type { Call, Env } from '../runtime/http/call.ts'
import { packageRoot } from '../runtime/node/package-root.ts'
import { compressJson, isJson } from './compress-json.ts'
import { securityTxt } from './security-txt.ts'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

type ServiceAddresses = Readonly<Record<string, string>>

/** Other origins the page may call. */
const originsOf = (services: ServiceAddresses): string[] => [
  ...new Set(
    Object.values(services).flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])),
  ),
]

/** Disables camera, microphone and geolocation. */
const permissions = {
  camera: [],
  microphone: [],
  geolocation: [],
  payment: [],
  usb: [],
  serial: [],
  displayCapture: [],
}

/** CSP sources of inline scripts. */
const scriptsIn = (page: string) =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * Emotion inserts one empty style element (hence its hash) and fills it through the CSSOM; scripts are self-hosted or
 * inline in our page.
 */
const policyOf = (services: ServiceAddresses, page: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scriptsIn(page)],
  styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  requireTrustedTypesFor: ["'script'"],
  // Stored PDFs fetched by the console.
  frameSrc: ['blob:'],
  imgSrc: ["'self'", 'data:', 'blob:', ...originsOf(services)],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...originsOf(services)],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Adds a server setting as a meta tag. */
const withSetting = (page: string, name: string, value: string) =>
  value
    ? page.replace(new RegExp(`(name="${name}" content=")[^"]*`), (_, head) => `${head}${inAttribute(value)}`)
    : page

export interface ConsoleSettings {
  /** [VAR-02] */
  appCode?: string
  /** Base addresses of services not at /api/<service> [API-24]. */
  serviceAddresses?: ServiceAddresses
  /** Reserves space for demo accounts on the sign-in page. */
  demo?: boolean
  /** Vulnerability contact and public address. */
  security?: { contact: string; publicUrl: string }
  /** Sites allowed to frame the calculators of a key. */
  framedBy?: (key: string) => Promise<readonly string[]>
}

export const configured = (
  page: string,
  { appCode = '', serviceAddresses: services = {}, demo = false }: ConsoleSettings,
) =>
  withSetting(
    withSetting(withSetting(page, 'urus-app-code', appCode), 'urus-demo', demo ? '1' : ''),
    'urus-services',
    Object.keys(services).length > 0 ? JSON.stringify(services) : '',
  )

/** Serves immutable assets, and the page for every other address. */
export function withConsole(services: Hono<Env>, settings: ConsoleSettings = {}): Hono<Env> {
  const directory = join(packageRoot, 'dist', 'console')
  const root = relative(process.cwd(), directory) || '.'
  const index = join(directory, 'index.html')
  const page = existsSync(index) ? configured(readFileSync(index, 'utf8'), settings) : undefined
  const app = new Hono<Env>()
  const policy = policyOf(settings.serviceAddresses ?? {}, page ?? '')
  const headers = {
    contentSecurityPolicy: policy,
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    permissionsPolicy: permissions,
    strictTransportSecurity: 'max-age=31536000',
    // Responses' own policies are stricter: stored files run nothing.
    overwrite: false,
  }
  const unframed = secureHeaders(headers)
  app.use(async (c, next) => {
    const isEmbed = c.req.path === routePaths.calculatorEmbed
    const sites = (isEmbed && (await settings.framedBy?.(c.req.query('key') ?? ''))) || []
    if (sites.length === 0) return unframed(c, next)
    // X-Frame-Options cannot name sites.
    const framed = { ...policy, frameAncestors: [...sites] }
    return secureHeaders({ ...headers, contentSecurityPolicy: framed, xFrameOptions: false })(c, next)
  })
  app.use('/api/*', compressJson)
  app.use(
    '/api/*',
    compress({ contentTypeFilter: (type) => !isJson(type) && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) }),
  )
  app.route('/', services)
  const cachedFor = (time: string) => (_path: string, c: Context) => c.header('cache-control', time)
  app.use('/assets/*', serveStatic({ root, precompressed: true, onFound: cachedFor(year) }))
  app.get('/assets/*', (c) => c.text('Not found', 404))
  const { security } = settings
  app.get('/.well-known/security.txt', (c) =>
    security
      ? c.text(securityTxt(security.contact, security.publicUrl), 200, { 'cache-control': hour })
      : c.text('Not found', 404),
  )
  const servePage = (c: Call) =>
    page
      ? c.html(page, 200, { 'cache-control': 'no-cache' })
      : c.text('The console is not built: npm run build', 503)
  app.get('/', servePage)
  app.get('/index.html', servePage)
  app.use('*', serveStatic({ root, precompressed: true, onFound: cachedFor(hour) }))
  app.get('*', servePage)
  return app
}
