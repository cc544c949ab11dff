import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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
  'scripts/class-names.ts',
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

/** Compressed beside each text asset, once: the server hands them out as they are. */
function compressAssets() {
  for (const path of files(join(root, 'dist', 'console'))) {
    if (!/\.(js|css|html|svg|json|txt)$/.test(path)) continue
    const bytes = readFileSync(path)
    if (bytes.length < 1024) continue
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

/** Builds console and server into dist/, unless dist/ already is of these sources. */
export async function build({ force = false } = {}) {
  const wanted = digest()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  console.log('Building the console and the server …')
  const { build: viteBuild } = await import('vite')
  await viteBuild({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await viteBuild({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' })
  compressAssets()
  writeFileSync(stamp, wanted)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build({ force: !process.argv.includes('--if-changed') })
