import { invalid } from '../../domain/failure.ts'
import type { FileKind } from '../../domain/file-kinds.ts'
import { maxMegapixels, maxUnpackedMegabytes } from '../../domain/file-limits.ts'
import { ZipParts } from '../spreadsheet/zip-parts.ts'
import { hasTooManyPixels, pictureSize } from './picture-size.ts'

const refused = (key: string, args: Record<string, string | number>) => invalid({ file: [{ key, args }] })

function unpackedBytes(bytes: Uint8Array): number | null {
  try {
    return new ZipParts(bytes).unpackedBytes
  } catch {
    return null
  }
}

/**
 * Rejects decompression bombs by their headers, without decoding: pictures by pixels, Office documents by unpacked
 * size.
 */
export function requireReadable({ mediaType }: FileKind, name: string, bytes: Uint8Array): void {
  if (mediaType.startsWith('image/')) {
    const size = pictureSize(bytes)
    if (!size) throw refused('attachment.picture', { name })
    if (hasTooManyPixels(size)) throw refused('attachment.pixels', { name, max: maxMegapixels })
  } else if (/openxmlformats|opendocument/.test(mediaType)) {
    const unpacked = unpackedBytes(bytes)
    if (unpacked === null) throw refused('attachment.document', { name })
    if (unpacked > maxUnpackedMegabytes * 1024 * 1024)
      throw refused('attachment.unpacked', { name, max: maxUnpackedMegabytes })
  }
}
