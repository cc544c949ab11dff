import { fileKindOf, type FileKind } from '../../domain/file-kinds.ts'
import { ZipParts } from '../spreadsheet/zip-parts.ts'

const mostBytes = 1024 * 1024

const mainType = /ContentType="(application\/vnd\.openxmlformats-officedocument\.[\w.]+)\.main\+xml"/

const openDocument = /^application\/vnd\.oasis\.opendocument\.\w+/

function textOf(parts: ZipParts, name: string): string {
  const tooLarge = () => new Error(`${name} is too large`)
  return parts.has(name) ? [...parts.text(name, mostBytes, tooLarge)].join('') : ''
}

/**
 * Kind of Office document in a zip, else undefined. Reads the central directory: pictures of unknown length may precede
 * the relevant part.
 */
export function officeKind(bytes: Uint8Array): FileKind | undefined {
  try {
    const parts = new ZipParts(bytes)
    const [, main] = mainType.exec(textOf(parts, '[Content_Types].xml')) ?? []
    const [open] = openDocument.exec(textOf(parts, 'mimetype')) ?? []
    return fileKindOf(main ?? open ?? '')
  } catch {
    return undefined
  }
}
