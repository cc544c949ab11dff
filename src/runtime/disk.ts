/** In bytes, for the embedded database. */
export interface DiskRoom {
  free: number
  total: number
}

export type Disk = () => Promise<DiskRoom>

export type DiskStatus = 'ok' | 'low' | 'full'

const megabyte = 1024 * 1024

/** Below this the engine may fail at the next write: WAL files are 16 MB. */
const least = 32 * megabyte

/** Warning threshold: a tenth of the disk, at most this. */
const little = 1024 * megabyte

export function diskStatus({ free, total }: DiskRoom): DiskStatus {
  if (free < least) return 'full'
  return free < Math.max(2 * least, Math.min(little, total / 10)) ? 'low' : 'ok'
}
