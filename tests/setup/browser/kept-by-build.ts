import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const cache = join(root, 'node_modules', '.cache', 'urus-checks', 'browser')

/** Gives what is read from the sources of the build, as JSON on disk: other workers and runs of the same build read it there. */
export async function keptByBuild<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  const build = await readFile(join(root, 'dist', 'build-of'), 'utf8').catch(() => undefined)
  // Tests are listed without a build too.
  if (build === undefined) return await read()
  const path = join(cache, `${name}-${build.slice(0, 16)}.json`)
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept !== undefined) return JSON.parse(kept) as Value
  const value = await read()
  await mkdir(cache, { recursive: true })
  // Renamed into place: another worker may be reading.
  await writeFile(`${path}.${process.pid}`, JSON.stringify(value))
  await rename(`${path}.${process.pid}`, path)
  return value
}
