import { admitFile, type AdmittedFile } from '../../../runtime/files/admit-file.ts'
import { signedIn, signedInRead, type Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { readForm } from '../body.ts'

interface FileReceiver {
  /** Refuses who may not send one, before anything is made of the file. */
  allow(c: Call, context: SessionContext): Promise<void>
  keep(c: Call, context: SessionContext, file: AdmittedFile): Promise<Response>
}

/** A handler that takes a file. It is looked into while no transaction is open: a scanner takes its time. */
export const receivesFile =
  (runtime: Runtime, { allow, keep }: FileReceiver) =>
  async (c: Call): Promise<Response> => {
    await signedInRead(runtime, async (asked, context) => {
      await allow(asked, context)
      return asked.body(null)
    })(c)
    const { file } = await readForm(c)
    const admitted = await admitFile(runtime, file, c.get('owner'))
    return signedIn(runtime, (asked, context) => keep(asked, context, admitted))(c)
  }
