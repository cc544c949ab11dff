import { fileTypeFromBuffer } from 'file-type/core'
import { Failure, invalid } from '../../domain/failure.ts'
import { fileKindOf, fileKinds, maxAttachmentSize, type FileKind } from '../../domain/file-kinds.ts'
import { extensionOf, fileNameFor, safeFileName } from '../../domain/file-name.ts'
import type { Runtime } from '../runtime.ts'
import { busy } from '../slots.ts'
import { officeKind } from './office-kind.ts'
import { requireReadable } from './require-readable.ts'
import { isMarkedText, textFileKind } from './text-file.ts'

export interface AdmittedFile {
  name: string
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Older Office formats share this type; the name's extension decides. */
const olderOffice = 'application/x-cfb'

const byExtension = (name: string): FileKind | undefined =>
  fileKinds.find(({ extensions }) => extensions.includes(extensionOf(name)))

async function kindOf(name: string, bytes: Uint8Array): Promise<FileKind | undefined> {
  const found = isMarkedText(bytes) ? undefined : await fileTypeFromBuffer(bytes)
  if (!found) return textFileKind(name, bytes)
  if (found.mime === 'application/zip') return officeKind(bytes)
  if (found.mime !== olderOffice) return fileKindOf(found.mime)
  return ['doc', 'xls', 'ppt'].includes(extensionOf(name)) ? byExtension(name) : undefined
}

const refused = (key: string, args: Record<string, string | number> = {}) =>
  invalid({ file: [{ key, args }] })

/** Rejects unsupported files; the type comes from the content, not from what the client claims. */
export async function admitFile(
  { scanner, log }: Runtime,
  file: unknown,
  owner?: string,
): Promise<AdmittedFile> {
  if (!(file instanceof File)) throw refused('validation.required', { label: 'File' })
  if (file.size > maxAttachmentSize * 1024 * 1024)
    throw new Failure(413, { key: 'failure.too_large', args: { max: maxAttachmentSize } })
  const shown = safeFileName(file.name)
  if (file.size === 0) throw refused('attachment.empty', { name: shown })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = await kindOf(file.name, bytes)
  if (!kind) throw refused('attachment.kind', { name: shown })
  requireReadable(kind, shown, bytes)
  const found = await scanner.scan(bytes).catch((error: unknown) => {
    log.error(
      { error: error instanceof Error ? error.message : String(error) },
      'a file could not be scanned',
    )
    throw busy(503, 'attachment.unscanned')
  })
  if (found !== null) {
    log.warn({ owner, file: shown, found }, 'an infected file was refused')
    throw refused('attachment.infected', { name: shown, found })
  }
  return { name: fileNameFor(file.name, kind), mediaType: kind.mediaType, bytes }
}
