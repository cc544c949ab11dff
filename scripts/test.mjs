/**
 * `npm test`: every check there is, in the order of how soon each can fail. What only reads the sources runs beside each
 * other, with caches; stops at the first stage that fails. `npm test -- leads`: the tests of a subject.
 * `npm run test:changed`: the same for what a change touches.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, extname, relative } from 'node:path'

const cache = 'node_modules/.cache/urus-checks'

const sources = {
  types: ['npx', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/tsc.json`],
  lint: ['npx', 'eslint', '.', '--max-warnings=0', '--cache', '--cache-strategy=content'].concat(
    '--cache-location',
    `${cache}/eslint.json`,
  ),
  format: [
    'npx',
    'prettier',
    '--check',
    '--log-level=warn',
    '.',
    '--cache',
    '--cache-strategy=content',
  ].concat('--cache-location', `${cache}/prettier.json`),
  arrows: ['node', 'scripts/architecture.mjs', '--check'],
  dependencies: ['node', 'scripts/dependencies.mjs'],
}

const whole = () => [
  sources,
  // The browser tests need the build: made while the others run, it keeps nobody waiting.
  {
    'unit, services and console': ['npx', 'vitest', 'run'],
    build: ['node', 'scripts/build.mjs', '--if-changed'],
  },
  { browser: ['node', 'scripts/browser-tests.mjs'] },
]

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const linesOf = (text) => text.split('\n').filter(Boolean)

/** So many files of tests are done in about a minute. */
const mostFiles = 25

/** Distance of a test from the changed files: 0 itself, 1 same folder, 2 similar name, 3 elsewhere. */
function distance(test, changed) {
  if (changed.includes(test)) return 0
  if (changed.some((file) => dirname(file) === dirname(test))) return 1
  const words = (file) =>
    new Set(
      file
        .replace(/\.\w+$/, '')
        .split(/\W+/)
        .slice(-4),
    )
  const own = words(basename(test, extname(test)).replace('.test', ''))
  return changed.some((file) => [...words(file)].some((word) => own.has(word))) ? 2 : 3
}

/**
 * The tests that a change reaches, the nearest of them where they are many. The change is what is not committed yet, or
 * else what the branch did since it left main. Of browser tests those that were changed themselves.
 */
function touched() {
  const since = git('status', '--porcelain') ? 'HEAD' : git('merge-base', 'HEAD', 'main')
  const changed = linesOf(
    `${git('diff', '--name-only', '--diff-filter=d', since)}\n${git('ls-files', '--others', '--exclude-standard')}`,
  )
  const listed = execFileSync('npx', ['vitest', 'list', '--filesOnly', '--json', '--changed', since], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const reached = JSON.parse(listed.slice(listed.indexOf('['))).map(({ file }) => relative('.', file))
  const tests = reached
    .map((file) => ({ file, far: distance(file, changed) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, mostFiles)
    .map(({ file }) => file)
  if (tests.length < reached.length)
    console.log(`The change reaches ${reached.length} files of tests; the nearest ${mostFiles} are run.`)
  const specs = changed.filter((file) => /^tests\/.*\.spec\.ts$/.test(file))
  return [
    sources,
    ...(tests.length > 0 ? [{ 'unit, services and console': ['npx', 'vitest', 'run', ...tests] }] : []),
    ...(specs.length > 0 ? [{ browser: ['node', 'scripts/browser-tests.mjs', ...specs] }] : []),
  ]
}

/** Runs one check; its output comes as it is made when it is live, at its end otherwise. Answers whether it passed. */
function run(name, [command, ...args], isLive) {
  const started = Date.now()
  if (isLive) console.log(`\n── ${name}`)
  const child = spawn(command, args, { stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => output.push(part))
  return new Promise((resolve) => {
    child.on('error', (error) => output.push(`${error}\n`))
    child.on('close', (status) => {
      if (!isLive) console.log(`\n── ${name}`)
      process.stdout.write(output.join(''))
      const passed = status === 0
      const seconds = Math.round((Date.now() - started) / 1000)
      ;(passed ? console.log : console.error)(`── ${name}: ${passed ? 'passed' : 'failed'} in ${seconds} s`)
      resolve(passed)
    })
  })
}

/** The tests of some subjects: folders of `tests/`. */
function ofSubjects(subjects) {
  const folders = subjects.map((subject) => `tests/${subject}/`)
  const missing = folders.filter((folder) => !existsSync(folder))
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}`)
  const has = (ending) => folders.some((folder) => readdirSync(folder).some((name) => ending.test(name)))
  return [
    ...(has(/\.test\.tsx?$/) ? [{ 'endpoints and screens': ['npx', 'vitest', 'run', ...folders] }] : []),
    ...(has(/\.spec\.ts$/) ? [{ browser: ['node', 'scripts/browser-tests.mjs', ...folders] }] : []),
  ]
}

const subjects = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const stages = process.argv.includes('--changed')
  ? touched()
  : subjects.length > 0
    ? ofSubjects(subjects)
    : whole()
for (const stage of stages) {
  const checks = Object.entries(stage)
  const isLive = (at) => at === 0 && stage !== sources
  const passed = await Promise.all(checks.map(([name, line], at) => run(name, line, isLive(at))))
  if (passed.includes(false)) process.exit(1)
}
