import { admitFile, type AdmittedFile } from '../../../../runtime/files/admit-file.ts'
import { inSession, type Call } from '../../../../runtime/http/call.ts'
import type { Runtime } from '../../../../runtime/runtime.ts'
import type { SessionContext, SessionOptions } from '../../../../runtime/session.ts'
import { readForm } from '../../../../engine/api/body.ts'

interface FileReceiver<Kept> {
  /** Refuses who may not send one, before anything is made of the file. */
  allow?: (context: SessionContext) => Promise<void>
  /** Refuses a file that was let in, by what is in it; no transaction is open. */
  check?: (file: AdmittedFile) => Promise<void>
  /** How the session is opened. */
  session?: SessionOptions
  keep: (context: SessionContext, file: AdmittedFile) => Promise<Kept>
}

/** Takes a file. It is looked into while no transaction is open: a scanner takes its time. */
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
