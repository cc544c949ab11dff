/** Room on the disk that the embedded database writes to, in bytes. */
export interface DiskRoom {
  free: number
  total: number
}

/** Tells how much room there is. */
export type Disk = () => Promise<DiskRoom>

export type DiskStatus = 'ok' | 'low' | 'full'

const megabyte = 1024 * 1024

/** With less the engine may fail at the next write: its log grows by files of 16 MB. */
const least = 32 * megabyte

/** From here on somebody should make room: a tenth of the disk, where that is less than this. */
const little = 1024 * megabyte

export function diskStatus({ free, total }: DiskRoom): DiskStatus {
  if (free < least) return 'full'
  return free < Math.max(2 * least, Math.min(little, total / 10)) ? 'low' : 'ok'
}
