/** `npm test`: every check there is, in the order of how soon each can fail. Stops at the first that does. */
import { spawnSync } from 'node:child_process'

const steps = [
  ['types', ['npx', 'tsc', '--noEmit']],
  ['lint', ['npx', 'eslint', '.', '--max-warnings=0']],
  ['format', ['npx', 'prettier', '--check', '--log-level=warn', '.']],
  ['unit, services and console', ['npx', 'vitest', 'run']],
  ['browser', ['node', 'scripts/browser-tests.mjs']],
]

for (const [name, [command, ...args]] of steps) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`── ${name} failed`)
    process.exit(status ?? 1)
  }
  console.log(`── ${name}: passed in ${Math.round((Date.now() - started) / 1000)} s`)
}
