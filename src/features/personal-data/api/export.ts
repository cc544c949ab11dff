import { sql } from 'kysely'
import { forbidden } from '../../../domain/failure.ts'
import { labelIn, renderMessage, type Texts } from '../../../domain/message.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { wireDay, wireTime } from '../../../domain/dates/wire.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { keptPieces } from '../../../runtime/files/kept-bytes.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import type { Block, PdfOptions } from '../../../runtime/pdf/blocks.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { requireProof, type SessionContext } from '../../../runtime/session.ts'
import { zipStream } from '../../../runtime/zip-stream.ts'
import { downloadHeaders } from '../../../runtime/http/download-headers.ts'
import { callSchema } from '../../activity/entries.ts'
import { appointmentSchema } from '../../appointments/appointments.ts'
import { consentSchema } from '../../consents/consents.ts'
import { stageMoveSchema } from '../../stages/stages.ts'
import { mayExportPersonalData } from '../personal-data.ts'
import { allResources } from '../../../engine/registry.ts'
import type { Resource } from '../../../engine/resource.ts'
import { inSteps } from '../../../engine/api/export/stream.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { readInFull } from '../../../engine/api/read.ts'
import type { Context, ResourceService, Row } from '../../../engine/api/resource-service.ts'
import type { PlacedFile } from './kept-files.ts'
import { keptOf, type KeptOfPerson } from './kept-of-person.ts'
import { headBlocks, linesBlock, recordBlock, type CodeWords } from './person-blocks.ts'
import { personRecords, type PersonRecords } from './person-records.ts'

const choiceOf = (choices: Readonly<Record<string, string>>) => (value: string) => ({ label: choices[value] })

/** Labels of coded values by column. */
const codes: CodeWords = {
  channel: choiceOf(consentSchema.fields.channel.options.choices),
  means: choiceOf(consentSchema.fields.means.options.choices),
  outcome: choiceOf(callSchema.fields.outcome.options.choices),
  status: choiceOf(appointmentSchema.fields.status.options.choices),
  granted: (value) => ({ key: `personal.file.granted.${value}` }),
  kind: (value) => ({ key: `personal.file.kind.${value}` }),
  action: (value) => ({ key: `personal.file.action.${value}` }),
}

const told: readonly (readonly [table: string, when: string, what: readonly string[]])[] = [
  ['contact_consent', 'given_at', ['channel', 'granted', 'means', 'proof']],
  ['sms_log', 'created_at', ['sms_title', 'sms_content']],
  ['record_entry', 'created_at', ['kind', 'body', 'outcome', 'next_step', 'offered']],
  ['appointment', 'starts_at', ['title', 'place', 'status']],
  ['follow_up', 'due_at', ['what']],
  ['files', 'created_at', ['name']],
  ['access_log', 'at', ['action', 'field', 'file_name']],
]

async function blocksOf(
  records: readonly PersonRecords[],
  kept: KeptOfPerson['kept'],
  context: Context,
  texts: Texts,
): Promise<Block[]> {
  const blocks: Block[] = []
  const add = (heading: string, body: readonly Block[]) => {
    if (body.length > 0) blocks.push({ heading }, ...body)
  }
  for (const each of records) {
    const { schema, label } = each.resource
    const own = kept[schema.name] ?? {}
    for (const row of own['records'] ?? [])
      add(labelIn(texts, label[0]), await recordBlock(schema, row as Row, context, texts))
    for (const other of allResources()) {
      const lines: Block[] = []
      for (const row of own[other.schema.table] ?? [])
        lines.push(...(await recordBlock(other.schema, row as Row, context, texts)))
      add(labelIn(texts, other.label[1]), lines)
    }
    for (const { stages } of allResources())
      if (stages)
        add(
          renderMessage({ key: 'personal.file.stage_moves' }, texts),
          linesBlock(own[stages.history.table] ?? [], 'at', Object.keys(stageMoveSchema.fields), texts),
        )
    for (const [table, when, what] of told)
      add(
        renderMessage({ key: `personal.file.${table}` }, texts),
        linesBlock(own[table] ?? [], when, what, texts, codes),
      )
  }
  return blocks
}

interface TakenOut {
  name: string
  json: string
  documents: readonly PlacedFile[]
  document: PdfOptions
}

function requireTakeOut(resource: Resource, session: AccessSession): void {
  requireAccess(resource, 'show', session)
  if (!mayExportPersonalData(resource, session)) throw forbidden(resource.label[1])
}

async function gather(
  service: ResourceService,
  context: Context,
  id: number,
  texts: Texts,
): Promise<TakenOut> {
  const { resource } = service
  const { schema } = resource
  const { tx, session } = context
  requireTakeOut(resource, session)
  const row = await readInFull(service, context, id)
  const records = await personRecords(resource, context, id)
  await recordAccess(context, {
    action: 'export',
    resource: schema.name,
    record: id,
    format: 'zip',
    rows: records.reduce((sum, { ids }) => sum + ids.length, 0),
    filter: { conditions: [{ field: 'id', operator: 'is', value: id }] },
  })
  const { kept, documents } = await keptOf(records, context)
  const found = await sql<{ corporate_name: string }>`
    select corporate_name from corporate where id = ${session.corporateId}`.execute(tx.db)
  const brand = found.rows[0]?.corporate_name ?? ''
  const title = String(row[schema.options.title])
  const name = renderMessage(
    { key: 'personal.file.name', args: { name: title, day: wireDay(Date.now()) } },
    texts,
  )
  const blocks = await blocksOf(records, kept, context, texts)
  return {
    name,
    documents,
    json: JSON.stringify({ made_at: wireTime(Date.now()), corporate_name: brand, ...kept }, null, 2),
    document: {
      title: renderMessage({ key: 'personal.file.title', args: { name: title } }, texts),
      author: brand,
      foot: brand,
      pageOf: renderMessage({ key: 'dsr.pdf.page' }, texts),
      blocks: [...headBlocks(title, brand, texts), ...blocks],
    },
  }
}

/**
 * Exports everything stored about one person: JSON, PDF and documents (PDPA 2010 s.30, portability as amended 2024).
 * Values are unmasked and the export is logged; the PDF is rendered outside any transaction and documents are streamed.
 */
export async function exportPersonalData(
  c: Call,
  runtime: Runtime,
  service: ResourceService,
  id: number,
): Promise<Response> {
  const texts = textsFor(c.req.header('accept-language'))
  const { name, json, documents, document } = await inSession(runtime, c, {}, (context) => {
    requireProof(context, 'withFactor')
    return gather(service, context, id, texts)
  })
  const pdf = await runtime.pdf.write(document, c.get('owner') ?? '')
  const { next } = await inSteps(runtime, c)
  const step = <T>(work: (context: SessionContext) => Promise<T>) =>
    next((context) => {
      requireTakeOut(service.resource, context.session)
      return work(context)
    })
  const zip = zipStream([
    { name: 'data.json', pieces: [new TextEncoder().encode(json)], packed: true },
    { name: 'data.pdf', pieces: [pdf] },
    ...documents.map((file) => ({ name: file.path, pieces: keptPieces(runtime, file, step) })),
  ])
  return c.body(zip, 200, downloadHeaders('application/zip', `${name}.zip`))
}
