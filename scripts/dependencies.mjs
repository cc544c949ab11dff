/**
 * `npm run dependencies`: what Urus ships beside its own code. Refuses a licence that its users could not live with, writes
 * the list of components (CycloneDX) to dist/components.cdx.json, and tells known vulnerabilities where the registry
 * answers: those change without us, so they are told and refuse nothing.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** They ask for no more than to be named, or for changes to their own files. */
const fit = [
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]

/** Licences that packages keep in a file and do not name. */
const known = { 'png-js': 'MIT' }

/** `(A OR B)` is fit where one is, `A AND B` where both are. */
const isFit = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => fit.includes(each)))

function licences() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
  const unfit = shipped.flatMap(([path, { license }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    const licence = license ?? known[name] ?? 'none named'
    return isFit(licence) ? [] : [`${name}: ${licence}`]
  })
  if (unfit.length > 0) throw new Error(`Licences that are not fit:\n${unfit.join('\n')}`)
  console.log(`${shipped.length} packages, each under a fit licence`)
}

async function components() {
  const { stdout } = await run('npm', ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'], {
    maxBuffer: 64 * 1024 * 1024,
  })
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/components.cdx.json', stdout)
  console.log(`${JSON.parse(stdout).components.length} components in dist/components.cdx.json`)
}

/** `npm audit` exits with 1 for what it finds; without an answer it prints no account. */
async function vulnerabilities() {
  const { stdout } = await run('npm', ['audit', '--omit', 'dev', '--json'], {
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
  }).catch((error) => error)
  const found = readAudit(stdout)
  if (!found) return console.log('Known vulnerabilities: the registry does not answer')
  const names = Object.values(found).map(({ name, severity }) => `${name} (${severity})`)
  console.log(`Known vulnerabilities: ${names.length === 0 ? 'none' : names.join(', ')}`)
}

function readAudit(text) {
  try {
    return JSON.parse(text).vulnerabilities
  } catch {
    return undefined
  }
}

licences()
await components()
await vulnerabilities()
