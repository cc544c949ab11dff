import { cutText } from '../../../domain/graphemes.ts'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { showTime } from '../../../domain/dates/show.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import { Failure } from '../../../domain/failure.ts'
import { labelsIn, renderMessage } from '../../../domain/message.ts'
import { routePaths } from '../../../domain/guards.ts'
import { readerFor } from '../../../runtime/languages.ts'
import type { Call, Env } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { pdfBrand } from '../../access-control/brand.ts'
import { visitorOf } from '../../access-control/visitor.ts'
import { signatureBlocks } from './form-blocks.ts'
import { keepSigned, markForm, readForm, type OpenForm, maskedDocument } from './forms.ts'
import { withForm } from './signer.ts'

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

const style = `
  body { max-width: 480px; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; color: #111827; background: #fff }
  .sandbox { padding: 10px 14px; border: 2px dashed #b45309; border-radius: 8px; color: #7c2d12; background: #fff7ed }
  h1 { font-size: 22px; line-height: 1.3 }
  label { display: block; margin: 20px 0 6px; font-weight: 600 }
  input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid #6b7280; border-radius: 8px; font: inherit }
  button { min-height: 44px; margin: 16px 8px 0 0; padding: 0 20px; border: 1px solid #6b7280; border-radius: 8px; font: inherit; background: #fff; cursor: pointer }
  button.main { border-color: #0f766e; color: #fff; background: #0f766e }
  .problem { color: #b91c1c }`

type Reader = ReturnType<typeof readerFor>

const said = (key: string, { texts }: Reader) => renderMessage({ key: `esign.sandbox.${key}` }, texts)

const page = (title: string, body: unknown, reader: Reader) =>
  html`<!doctype html>
    <html lang="${reader.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${said('name', reader)}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <p class="sandbox">${said('notice', reader)}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`

const closedPage = (reader: Reader) =>
  page(said('closed', reader), html`<p>${said('closed_text', reader)}</p>`, reader)

/** In the document's language. */
const signPage = ({ document, name }: OpenForm, token: string, reader: Reader, problem = '') =>
  page(
    document.title,
    html`<p><a href="/api/esign-sandbox/${token}/document.pdf">${said('read', reader)}</a></p>
      <p>${said('nric', reader)}</p>
      <form method="post">
        <label for="name">${said('signer', reader)}</label>
        <input id="name" name="name" autocomplete="name" maxlength="120" value="${name}" />
        ${problem && html`<p class="problem" role="alert">${problem}</p>`}
        <button class="main" name="act" value="sign">${said('sign', reader)}</button>
        <button name="act" value="decline">${said('decline', reader)}</button>
      </form>`,
    reader,
  )

const isOpen = ({ esign_status, expired }: OpenForm) => esign_status < 2 && !expired

export function esignSandbox(runtime: Runtime): Hono<Env> {
  const tokenOf = (c: Call) => c.req.param('token') ?? ''
  const formOf = (c: Call) => withForm(runtime, visitorOf(c), tokenOf(c), (tx, id) => readForm(tx, id))
  const printedOf = (c: Call) =>
    withForm(runtime, visitorOf(c), tokenOf(c), async (tx, id) => ({
      form: await readForm(tx, id),
      head: await pdfBrand(tx),
    }))
  const closed = (c: Call) => c.html(closedPage(readerFor(c.req.header('accept-language'))), 404, headers)
  const orClosed = (work: (c: Call) => Promise<Response>) => (c: Call) =>
    work(c).catch((error: unknown) => {
      if (error instanceof Failure && error.status === 404) return closed(c)
      throw error
    })
  const back = (c: Call) => c.redirect(`${runtime.publicUrl}${routePaths.signedForm}#${tokenOf(c)}`, 303)

  const sign = orClosed(async (c) => {
    const { form, head } = await printedOf(c)
    if (!isOpen(form)) return closed(c)
    const given = await c.req.parseBody()
    if (given['act'] === 'decline') {
      await withForm(runtime, visitorOf(c), tokenOf(c), (tx, id) => markForm(tx, id, 3))
      runtime.events.wrote()
      return back(c)
    }
    const signedBy = typeof given['name'] === 'string' ? cutText(given['name'].trim(), 120) : ''
    const reader = readerFor(form.language)
    const { texts } = reader
    if (signedBy === '')
      return c.html(signPage(form, tokenOf(c), reader, said('no_name', reader)), 422, headers)
    const time = showTime(wireTime(Date.now()), labelsIn(texts))
    const { document } = form
    const blocks = [...document.blocks, ...signatureBlocks(signedBy, time, texts)]
    const pdf = await runtime.pdf.write({ ...document, blocks, ...head }, visitorOf(c).address)
    await withForm(runtime, visitorOf(c), tokenOf(c), (tx, id) => keepSigned(tx, id, { pdf, signedBy }))
    runtime.events.wrote()
    return back(c)
  })

  // Masks the NRIC, as links get forwarded; the signed document has it in full.
  const document = orClosed(async (c) => {
    const { form, head } = await printedOf(c)
    if (!isOpen(form)) return closed(c)
    const pdf = await runtime.pdf.write({ ...maskedDocument(form), ...head }, visitorOf(c).address)
    return c.body(pdf, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(form.file_name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  return new Hono<Env>()
    .get(
      '/:token',
      orClosed(async (c) => {
        const form = await formOf(c)
        if (!isOpen(form)) return closed(c)
        await withForm(runtime, visitorOf(c), tokenOf(c), (tx, id) => markForm(tx, id, 1))
        runtime.events.wrote()
        return c.html(signPage(form, tokenOf(c), readerFor(form.language)), 200, headers)
      }),
    )
    .get('/:token/document.pdf', document)
    .get('/:token/preview.pdf', document)
    .post('/:token', sign)
}
