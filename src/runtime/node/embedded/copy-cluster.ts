import { spawnSync } from 'node:child_process'
import { closeSync, constants, cpSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

export function syncFolder(folder: string): void {
  if (process.platform === 'linux' && spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0)
    return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else sync(path)
  }
  // Windows cannot sync a folder.
  if (process.platform !== 'win32') sync(folder)
}

export function copyCluster(from: string, to: string): void {
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
  syncFolder(unfinished)
  renameSync(unfinished, to)
  if (process.platform !== 'win32') sync(dirname(to))
}
