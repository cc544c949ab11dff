import { renderMessage } from '../../domain/message.ts'
import { inSession, type Call } from '../../runtime/http/call.ts'
import { termsFor, textsFor } from '../../runtime/languages.ts'
import type { Block } from '../../runtime/pdf/blocks.ts'
import { sendPdf } from '../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** GET system/terms.pdf: A4, in the caller's language [LAY-05]. */
export async function sendTerms(c: Call, runtime: Runtime): Promise<Response> {
  const language = c.req.header('accept-language')
  const text = (key: string) => renderMessage({ key }, textsFor(language))
  await inSession(runtime, c, {}, () => Promise.resolve())
  const clauses = termsFor(language).flatMap(({ title, paragraphs }, at): Block[] => [
    { heading: `${at + 1}. ${title}` },
    ...paragraphs.map((paragraph) => ({ text: paragraph })),
  ])
  const title = text('terms.title')
  const pdf = await runtime.pdf.write(
    {
      title,
      author: 'Urus',
      foot: title,
      pageOf: text('terms.page'),
      blocks: [{ text: title, size: 16, weight: 600, after: 8 }, ...clauses],
    },
    c.get('owner') ?? '',
  )
  return sendPdf(c, pdf, text('terms.file'))
}
