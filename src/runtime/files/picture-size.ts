import { maxMegapixels } from '../../domain/file-limits.ts'
import { readHead, type PictureSize } from './picture-heads.ts'

/** From the header, without decoding; null if unreadable. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height } = readHead(bytes) ?? { width: 0, height: 0 }
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}

/** Exceeds the pixel limit for decoding. */
export const hasTooManyPixels = ({ width, height }: PictureSize): boolean =>
  width * height > maxMegapixels * 1_000_000
