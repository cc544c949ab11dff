import { createInterface } from 'node:readline'
import { lockDirectory } from '../../../src/runtime/node/embedded/directory-lock.ts'

/** Takes and drops the lock of a directory as it is told; prints `yes` or the refusal. */
const [dataDir = ''] = process.argv.slice(2)
let unlock: () => void = () => undefined

process.stdout.write('ready\n')
for await (const order of createInterface(process.stdin)) {
  if (order === 'drop') {
    unlock()
    process.stdout.write('dropped\n')
    continue
  }
  try {
    unlock = await lockDirectory(dataDir)
    process.stdout.write('yes\n')
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}
