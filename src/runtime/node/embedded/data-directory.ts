import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { lockDirectory } from './directory-lock.ts'
import { copyCluster } from './copy-cluster.ts'
import { checkEngine, stampEngine } from './engine-version.ts'

export interface KeptDirectory {
  cluster: string
  unlock: () => void
}

export async function prepareDirectory(
  dataDir: string,
  template: () => Promise<string>,
): Promise<KeptDirectory> {
  checkWritable(dataDir)
  const unlock = await lockDirectory(dataDir)
  try {
    const cluster = join(dataDir, 'database')
    if (existsSync(cluster)) {
      checkEngine(dataDir)
    } else {
      stampEngine(dataDir)
      copyCluster(await template(), cluster)
    }
    return { cluster, unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

function checkWritable(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be written to: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
