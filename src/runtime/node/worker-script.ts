import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const tsxModule = (name: 'tsx' | 'tsx/esm/api') =>
  pathToFileURL(
    createRequire(import.meta.url)
      .resolve(name)
      .replace(/cjs$/, 'mjs'),
  ).href

/** Threads do not inherit the parent's loader (Node 20), so this registers tsx. */
function throughTsx(source: string): URL {
  const code = `import { register } from '${tsxModule('tsx/esm/api')}'; register(); await import('${pathToFileURL(source).href}')`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

/** The TypeScript next to the caller, or its chunk in the build. */
function entryFile(entry: string, askedFrom: string): { path: string; isSource: boolean } {
  const here = dirname(fileURLToPath(askedFrom))
  const source = join(here, `${entry}.ts`)
  if (existsSync(source)) return { path: source, isSource: true }
  const built = [join(here, `${entry}.js`), join(dirname(here), `${entry}.js`)].find((path) =>
    existsSync(path),
  )
  if (built === undefined) throw new Error(`${entry}.js is missing beside ${here}`)
  return { path: built, isSource: false }
}

export function workerScript(entry: string, askedFrom: string): URL {
  const { path, isSource } = entryFile(entry, askedFrom)
  return isSource ? throughTsx(path) : pathToFileURL(path)
}

export function processScript(entry: string, askedFrom: string): { path: string; execArgv: string[] } {
  const { path, isSource } = entryFile(entry, askedFrom)
  return { path, execArgv: isSource ? ['--import', tsxModule('tsx')] : [] }
}
