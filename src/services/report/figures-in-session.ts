import { inSession, type Call } from '../../runtime/http/call.ts'
import {
  readForReport,
  readWritePosition,
  type Figures,
  type ReportContext,
} from '../../runtime/report-reads.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'

/**
 * `asked` checks access in the session; figures are then read on the reports' connections, with the session's released.
 */
export async function figuresInSession<Asked, T>(
  c: Call,
  runtime: Runtime,
  asked: (context: SessionContext) => Asked,
  read: (asked: Asked, context: ReportContext) => Promise<T>,
): Promise<Figures<T> & { asked: Asked }> {
  const { database } = runtime
  const opened = await inSession(runtime, c, { readOnly: true }, async (context) => ({
    asked: asked(context),
    session: context.session,
    written: await readWritePosition(database, context.tx),
  }))
  const figures = await readForReport(database, opened, (context) => read(opened.asked, context))
  return { ...figures, asked: opened.asked }
}
