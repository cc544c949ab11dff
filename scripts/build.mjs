import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress as brotliFile, constants, gzip as gzipFile } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist', 'build-of')
const inputs = [
  'src',
  'schemas',
  'resources',
  'public',
  'index.html',
  'head-start.js',
  'package.json',
  'package-lock.json',
  'scripts/classes-in-place.ts',
  'scripts/console-chunks.ts',
  'vite.config.ts',
  'vite.server.config.ts',
]

function* files(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

/** A digest of everything the build is made from; tests count for nothing. */
function digest() {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const path of files(join(root, input))) {
      if (/\.test\.tsx?$/.test(path)) continue
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
    }
  }
  return hash.digest('hex')
}

const gzip = promisify(gzipFile)
const brotli = promisify(brotliFile)

/** Brotli's best takes ten times the processor of this one for files 7 % smaller: worth it where a build is deployed. */
const quickQuality = 9

/** Compresses each text asset once; the server sends the files as they are. */
async function compressAssets(quality) {
  const texts = [...files(join(root, 'dist', 'console'))].filter((path) =>
    /\.(js|css|html|svg|json|txt)$/.test(path),
  )
  await Promise.all(
    texts.map(async (path) => {
      const bytes = readFileSync(path)
      if (bytes.length < 1024) return
      writeFileSync(`${path}.gz`, await gzip(bytes, { level: 9 }))
      writeFileSync(
        `${path}.br`,
        await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      )
    }),
  )
}

const isBuilt = (sources) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

async function viteBuild(config) {
  const { build: run } = await import('vite')
  // The bench is loaded by Vite, which says development: what is built then breaks the page's own policy of styles.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await run({ root, configFile: join(root, config), logLevel: 'warn' })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

const buildServer = () => viteBuild('vite.server.config.ts')

async function buildConsole(quality) {
  await viteBuild('vite.config.ts')
  await compressAssets(quality)
}

/** Builds console and server into dist/, unless dist/ already is of these sources. */
export async function build({ force = false } = {}) {
  const sources = digest()
  if (!force && isBuilt(sources)) return false
  console.log('Building the console and the server …')
  await buildServer()
  await buildConsole(force ? constants.BROTLI_MAX_QUALITY : quickQuality)
  writeFileSync(stamp, sources)
  return true
}

/** The same with the console in a process of its own: done as soon as the server can be started. */
export async function buildToStart() {
  const sources = digest()
  if (isBuilt(sources)) return { consoleBuilt: Promise.resolve() }
  console.log('Building the console and the server …')
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--console'], { stdio: 'inherit' })
  const consoleBuilt = once(child, 'close').then(([status]) => {
    if (status !== 0) throw new Error('The console could not be built')
    writeFileSync(stamp, sources)
  })
  await Promise.all([buildServer(), Promise.race([consoleBuilt, once(child, 'spawn')])])
  return { consoleBuilt }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await (process.argv.includes('--console')
    ? buildConsole(quickQuality)
    : build({ force: !process.argv.includes('--if-changed') }))
