import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A thread does not take over the loader of its parent (Node 20), so it registers tsx itself. */
function throughTsx(source: URL): URL {
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href
  const code = `import { register } from '${tsx}'; register(); await import('${source.href}')`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

/** A thread's script: TypeScript beside the module that asks, or its chunk in the built server. */
export function workerScript(entry: string, askedFrom: string): URL {
  const here = dirname(fileURLToPath(askedFrom))
  const source = join(here, `${entry}.ts`)
  if (existsSync(source)) return throughTsx(pathToFileURL(source))
  const built = [join(here, `${entry}.js`), join(dirname(here), `${entry}.js`)].find((path) =>
    existsSync(path),
  )
  if (built === undefined) throw new Error(`${entry}.js is missing beside ${here}`)
  return pathToFileURL(built)
}
