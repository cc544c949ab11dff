import { fileKinds, type FileKind } from '../../domain/file-kinds.ts'
import { extensionOf } from '../../domain/file-name.ts'

const looked = 64 * 1024

// eslint-disable-next-line no-control-regex -- no text has them
const control = /[\0-\x08\x0b\x0e-\x1f]/

const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff], 'utf-8': [0xef, 0xbb, 0xbf] }

const markedEncoding = (bytes: Uint8Array): string | undefined =>
  Object.entries(marks).find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]

export const isMarkedText = (bytes: Uint8Array): boolean => markedEncoding(bytes) !== undefined

/** Markup and scripts that programs would execute. */
const runs = /^\s*(?:<[!?a-z]|#!|%!PS)|<(?:script|html|svg|iframe)[\s>]/i

export function textFileKind(name: string, bytes: Uint8Array): FileKind | undefined {
  // Older code pages decode wrongly beyond ASCII, but still reveal whether it is text.
  const text = new TextDecoder(markedEncoding(bytes)).decode(bytes.subarray(0, looked))
  if (control.test(text) || runs.test(text)) return undefined
  const extension = extensionOf(name)
  return fileKinds.find(
    ({ mediaType, extensions }) => mediaType.startsWith('text/') && extensions.includes(extension),
  )
}
