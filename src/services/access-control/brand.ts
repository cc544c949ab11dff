import { sql } from 'kysely'
import { logoPath, logoTypes, maxLogoSide, type Brand } from '../../domain/brand.ts'
import { allows } from '../../domain/access.ts'
import { forbidden, invalid, notFound } from '../../domain/failure.ts'
import { shape, text } from '../../engine/shapes.ts'
import { receiveFile } from '../../features/activity/api/entries/receive-file.ts'
import type { Tx } from '../../runtime/database.ts'
import type { AdmittedFile } from '../../runtime/files/admit-file.ts'
import { deleteIfNowhere } from '../../runtime/files/file-homes.ts'
import { pictureSize } from '../../runtime/files/picture-size.ts'
import { keepFile } from '../../runtime/files/stored-file.ts'
import type { Call } from '../../runtime/http/call.ts'
import { openingStatement } from '../../runtime/opening-statement.ts'
import type { PdfBrand } from '../../runtime/pdf/blocks.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { corporateAccess } from '../../../schemas/corporate.ts'
import { withinLimits } from './attempts.ts'
import { limitOfNetwork } from './limits.ts'
import type { Visitor } from './visitor.ts'

export const brandShape = shape({ colour: text().nullable(), logo_key: text().nullable() })

interface BrandRow extends Brand {
  file_id: number | null
  media_type: string | null
}

async function brandRow(tx: Tx): Promise<BrandRow> {
  const { rows } = await sql<BrandRow>`
    select c.corporate_name as name, c.brand_colour as colour, l.key as logo_key, l.file_id, f.media_type
    from corporate c left join corporate_logo l on l.corporate_id = c.id
      left join stored_file f on f.corporate_id = c.id and f.id = l.file_id
    where c.id = current_corporate()`.execute(tx.db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

export async function readBrand(tx: Tx): Promise<Brand> {
  const { name, colour, logo_key } = await brandRow(tx)
  return { name, colour, logo_key }
}

export async function shownBrand(tx: Tx): Promise<Omit<Brand, 'name'>> {
  const { colour, logo_key } = await brandRow(tx)
  return { colour, logo_key }
}

export async function mailBrand(tx: Tx, publicUrl: string) {
  const { name, colour, logo_key } = await brandRow(tx)
  return { name, colour, logo: logo_key && publicUrl + logoPath(logo_key) }
}

async function logoBytes(tx: Tx, file: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = await tx.db
    .selectFrom('stored_file_chunk')
    .select('bytes')
    .where('file_id', '=', file)
    .orderBy('seq')
    .execute()
  return new Uint8Array(await new Blob(chunks.map(({ bytes }) => new Uint8Array(bytes))).arrayBuffer())
}

/** Embeds the logo; undefined without logo and colour. */
export async function pdfBrand(tx: Tx): Promise<{ brand?: PdfBrand }> {
  const { name, colour, file_id } = await brandRow(tx)
  if (colour === null && file_id === null) return {}
  return { brand: { name, colour, logo: file_id === null ? null : await logoBytes(tx, file_id) } }
}

function requireKeeper({ session }: SessionContext): void {
  if (!allows(corporateAccess, session)) throw forbidden('Corporate')
}

async function replaceLogo({ tx, session }: SessionContext, file: number | null): Promise<Brand> {
  // Serialises concurrent logo changes.
  await sql`select from corporate where id = ${session.corporateId} for update`.execute(tx.db)
  const before = await tx.db.deleteFrom('corporate_logo').returning('file_id').execute()
  if (file !== null)
    await tx.db
      .insertInto('corporate_logo')
      .values({ corporate_id: session.corporateId, file_id: file })
      .execute()
  await deleteIfNowhere(
    tx,
    before.map(({ file_id }) => file_id),
  )
  return readBrand(tx)
}

/** Must work in pages, e-mails and PDFs. */
async function requireLogo({ pdf }: Runtime, { mediaType, bytes }: AdmittedFile, owner: string) {
  const size = pictureSize(bytes)
  if (!size || !logoTypes.some((type) => type === mediaType))
    throw invalid({ file: [{ key: 'brand.logo_type' }] })
  if (Math.max(size.width, size.height) > maxLogoSide)
    throw invalid({ file: [{ key: 'brand.logo_side', args: { max: maxLogoSide } }] })
  // A logo PDFs cannot embed would break every document.
  const brand = { name: '', colour: null, logo: bytes }
  await pdf.write({ title: '', author: '', foot: '', pageOf: '', blocks: [], brand }, owner).catch(() => {
    throw invalid({ file: [{ key: 'brand.logo_unreadable' }] })
  })
}

/** PUT corporate/brand/logo: a new public address each time. */
export const setLogo = (runtime: Runtime, c: Call): Promise<Brand> =>
  receiveFile(runtime, c, {
    allow: (context) => Promise.resolve(requireKeeper(context)),
    check: (file) => requireLogo(runtime, file, c.get('owner') ?? ''),
    keep: async (context, file) => {
      requireKeeper(context)
      const { id } = await keepFile(runtime, context, { ...file, stays: true })
      return replaceLogo(context, id)
    },
  })

/** DELETE corporate/brand/logo */
export async function removeLogo(context: SessionContext): Promise<Brand> {
  requireKeeper(context)
  return replaceLogo(context, null)
}

/** GET logo/:key: public, for customers' pages and e-mails. */
export async function sendLogo(runtime: Runtime, c: Call, visitor: Visitor, key: string): Promise<Response> {
  const limit = limitOfNetwork('logo', visitor.address, { allowance: 600, span: '10 minutes' })
  await withinLimits(runtime, [limit], () => Promise.resolve())
  const open = openingStatement('open_corporate_logo', key, visitor)
  const logo = await runtime.database.transaction(
    { role: 'app', open },
    async (tx, [opened]: { file_id: number }[]) => {
      if (!opened) throw notFound()
      return { type: (await brandRow(tx)).media_type, bytes: await logoBytes(tx, opened.file_id) }
    },
  )
  return c.body(logo.bytes, 200, {
    'content-type': logo.type ?? logoTypes[0],
    'content-length': String(logo.bytes.byteLength),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
