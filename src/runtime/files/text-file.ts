import { fileKinds, type FileKind } from '../../domain/file-kinds.ts'
import { extensionOf } from '../../domain/file-name.ts'

/** So much of a text shows whether it is one. */
const looked = 64 * 1024

// eslint-disable-next-line no-control-regex -- no text has them
const control = /[\0-\x08\x0b\x0e-\x1f]/

const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff], 'utf-8': [0xef, 0xbb, 0xbf] }

/** The encoding that a text says it has by its first bytes. */
const markedEncoding = (bytes: Uint8Array): string | undefined =>
  Object.entries(marks).find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]

/** Whether a file says that it is a text. */
export const isMarkedText = (bytes: Uint8Array): boolean => markedEncoding(bytes) !== undefined

/** Markup and scripts, which some program would run rather than show. */
const runs = /^\s*(?:<[!?a-z]|#!|%!PS)|<(?:script|html|svg|iframe)[\s>]/i

/** A text by its name's ending, where its content is a text that nothing runs. */
export function textFileKind(name: string, bytes: Uint8Array): FileKind | undefined {
  // In an older code page the letters beyond ASCII are not read right; whether it is a text can be seen all the same.
  const text = new TextDecoder(markedEncoding(bytes)).decode(bytes.subarray(0, looked))
  if (control.test(text) || runs.test(text)) return undefined
  const extension = extensionOf(name)
  return fileKinds.find(
    ({ mediaType, extensions }) => mediaType.startsWith('text/') && extensions.includes(extension),
  )
}
