import { keepFile, type StoredFile } from '../../../../runtime/files/stored-file.ts'
import type { Runtime } from '../../../../runtime/runtime.ts'
import { insertFileEntry } from './kept-files.ts'
import { announce, requireWriter, type EntryWriter } from './write.ts'

export async function createFileEntry(
  runtime: Pick<Runtime, 'quotas'>,
  writer: EntryWriter,
  file: Parameters<typeof keepFile>[2],
): Promise<StoredFile & { entry_id: number }> {
  const { service, context, recordId } = writer
  const record = await requireWriter(writer)
  const stored = await keepFile(runtime, context, file)
  const id = await insertFileEntry(context, service.resource.schema, recordId, stored)
  await announce(writer, record, { id, kind: 'file' })
  return { ...stored, entry_id: id }
}
