import { admitFile, type AdmittedFile } from '../../../../runtime/files/admit-file.ts'
import { inSession, type Call } from '../../../../runtime/http/call.ts'
import type { Runtime } from '../../../../runtime/runtime.ts'
import type { SessionContext, SessionOptions } from '../../../../runtime/session.ts'
import { readForm } from '../../../../engine/api/body.ts'

interface FileReceiver<Kept> {
  /** Refuses unauthorised uploads before processing. */
  allow?: (context: SessionContext) => Promise<void>
  /** Validates content; runs outside transactions. */
  check?: (file: AdmittedFile) => Promise<void>
  session?: SessionOptions
  keep: (context: SessionContext, file: AdmittedFile) => Promise<Kept>
}

/** Receives an upload; scans outside transactions, as scanners are slow. */
export async function receiveFile<Kept>(
  runtime: Runtime,
  c: Call,
  { allow, check, session = {}, keep }: FileReceiver<Kept>,
): Promise<Kept> {
  await inSession(runtime, c, { ...session, readOnly: true }, async (context) => allow?.(context))
  const { file } = await readForm(c)
  const admitted = await admitFile(runtime, file, c.get('owner'))
  await check?.(admitted)
  return inSession(runtime, c, session, (context) => keep(context, admitted))
}
