import type { EntryFile } from '../activity/shapes.ts'
import type { AdmittedFile } from '../../../runtime/files/admit-file.ts'
import { keepFile } from '../../../runtime/files/stored-file.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { insertFileEntry } from './kept-files.ts'
import { announce, requireWriter, type EntryWriter } from './write.ts'

/** Keeps a file with a record and answers it. */
export async function createFileEntry(
  runtime: Pick<Runtime, 'quotas'>,
  writer: EntryWriter,
  file: AdmittedFile & { revealedTo?: readonly string[] },
): Promise<EntryFile & { entry_id: number }> {
  const { service, context, recordId } = writer
  const record = await requireWriter(writer)
  const stored = await keepFile(runtime, context, file)
  const id = await insertFileEntry(context, service.resource.schema, recordId, stored)
  await announce(writer, record, { id, kind: 'file' })
  return { ...stored, entry_id: id }
}
