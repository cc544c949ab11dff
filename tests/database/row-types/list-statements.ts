import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { statementsFile } from './shape.ts'

const folders = ['src', 'schemas', 'resources', 'tests/database/row-types']

/** Reading types takes seconds: done again only when a source has changed, and beside what else is made ready. */
const cache = 'node_modules/.cache/urus-checks/typed-statements.json'

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => join(folder, name))

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of [...folders.flatMap(sourcesIn), 'package-lock.json', 'tsconfig.json'])
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

async function statements(): Promise<unknown> {
  const hash = hashOfSources()
  const kept = existsSync(cache)
    ? (JSON.parse(readFileSync(cache, 'utf8')) as { hash: string; statements: unknown })
    : undefined
  if (kept?.hash === hash) return kept.statements
  const script = fileURLToPath(new URL('write-statements.ts', import.meta.url))
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script], { maxBuffer: 2 ** 26 })
  const made = { hash, statements: JSON.parse(stdout) as unknown }
  mkdirSync(dirname(cache), { recursive: true })
  const unfinished = `${cache}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(made))
  renameSync(unfinished, cache)
  return made.statements
}

/** Lists the statements of the product in the directory, for the tests of a run. */
export async function writeStatements(directory: string): Promise<void> {
  writeFileSync(join(directory, statementsFile), JSON.stringify(await statements()))
}
