import { statfs } from 'node:fs/promises'
import type { Disk } from '../disk.ts'

export const diskOf =
  (folder: string): Disk =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  }
