import { maxMegapixels } from '../../domain/file-limits.ts'
import { readHead, type PictureSize } from './picture-heads.ts'

/** A picture's size as its head says, without decoding it; null where the head cannot be read. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height } = readHead(bytes) ?? { width: 0, height: 0 }
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}

/** Whether a picture has more pixels than may be decoded. */
export const hasTooManyPixels = ({ width, height }: PictureSize): boolean =>
  width * height > maxMegapixels * 1_000_000
