import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** open(2) and libuv flags that Node does not name. */
const OPEN = {
  readWriteCreate: 0x2 | (process.platform === 'darwin' ? 0x200 : 0x40),
  darwinExclusiveNonBlocking: 0x20 | 0x4,
  windowsExclusive: 0x10000000,
  windowsReadWriteCreate: 0x2 | 0x100,
}

const lockFile = (dataDir: string) => join(dataDir, 'lock')

function holder(dataDir: string): string {
  try {
    return readFileSync(lockFile(dataDir), 'utf8').trim()
  } catch {
    return ''
  }
}

function inUse(dataDir: string): StartupError {
  const pid = holder(dataDir)
  const by = pid === '' ? 'another process' : `process ${pid}`
  return new StartupError(
    `DATA_DIR ${dataDir} is in use by ${by}: stop it first, or give this one its own DATA_DIR`,
  )
}

/** Kernel lock, released with the last process that has the file open. */
function flock(file: number): 'locked' | 'taken' | 'no program' {
  // The lock belongs to the shared open file, so it outlives the child.
  const { status, error } = spawnSync('flock', ['-xn', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (error !== undefined) return 'no program'
  return status === 0 ? 'locked' : 'taken'
}

/** Abstract socket named by the directory's inode; the kernel frees it at death. */
async function holdName(dataDir: string): Promise<Server | 'taken'> {
  const { dev, ino } = statSync(dataDir)
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)
  const server = createServer((socket) => socket.destroy()).unref()
  server.listen({ path: `\0urus-data-${name}`, exclusive: true })
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return 'taken'
    throw error
  }
}

function openLocked(dataDir: string): number {
  const path = lockFile(dataDir)
  try {
    if (process.platform === 'darwin') {
      return openSync(path, OPEN.readWriteCreate | OPEN.darwinExclusiveNonBlocking)
    }
    if (process.platform === 'win32')
      return openSync(path, OPEN.windowsReadWriteCreate | OPEN.windowsExclusive)
    return openSync(path, OPEN.readWriteCreate)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EAGAIN' || code === 'EBUSY' || (process.platform === 'win32' && code === 'EPERM'))
      throw inUse(dataDir)
    throw error
  }
}

/**
 * Locks the directory until released or the process dies: two engines would corrupt it. Linux: flock(2) plus an
 * abstract socket, in case flock is missing; macOS and Windows lock on open.
 */
export async function lockDirectory(dataDir: string): Promise<() => void> {
  const file = openLocked(dataDir)
  let name: Server | 'taken' | undefined
  if (process.platform === 'linux') {
    name = flock(file) === 'taken' ? 'taken' : await holdName(dataDir)
    if (name === 'taken') {
      closeSync(file)
      throw inUse(dataDir)
    }
  }
  ftruncateSync(file)
  writeSync(file, `${process.pid}\n`, 0)
  return () => {
    if (name instanceof Object) name.close()
    closeSync(file)
  }
}
