/**
 * `npm test`: every check there is, in the order of how soon each can fail. What only reads the sources runs beside each
 * other, with caches; stops at the first stage that fails.
 */
import { spawn } from 'node:child_process'

const cache = 'node_modules/.cache/urus-checks'

const stages = [
  {
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
  },
  { 'unit, services and console': ['npx', 'vitest', 'run'] },
  { browser: ['node', 'scripts/browser-tests.mjs'] },
]

/** Runs one check; its output comes as it is made when it runs alone, at its end otherwise. Answers whether it passed. */
function run(name, [command, ...args], alone) {
  const started = Date.now()
  if (alone) console.log(`\n── ${name}`)
  const child = spawn(command, args, { stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => output.push(part))
  return new Promise((resolve) => {
    child.on('error', (error) => output.push(`${error}\n`))
    child.on('close', (status) => {
      if (!alone) console.log(`\n── ${name}`)
      process.stdout.write(output.join(''))
      const passed = status === 0
      const seconds = Math.round((Date.now() - started) / 1000)
      ;(passed ? console.log : console.error)(`── ${name}: ${passed ? 'passed' : 'failed'} in ${seconds} s`)
      resolve(passed)
    })
  })
}

for (const stage of stages) {
  const checks = Object.entries(stage)
  const passed = await Promise.all(checks.map(([name, line]) => run(name, line, checks.length === 1)))
  if (passed.includes(false)) process.exit(1)
}
