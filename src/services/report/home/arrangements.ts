import { sql } from 'kysely'
import { homeReports } from '../../../../resources/reports/home.ts'
import { reports } from '../../../../resources/reports/all.ts'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { invalid, notFound } from '../../../domain/failure.ts'
import { isReportLayout, viewedReport } from '../../../domain/reports/report-views.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { listViewScope } from '../../access-control/list-view-service.ts'
import type { HomeAnswer, KeptTile } from './shapes.ts'

interface View {
  id: number
  name: string
  resource: string
  audience: string
  layout: unknown
}

async function readViews({ tx, session }: Context, tiles: readonly KeptTile[]): Promise<Map<number, View>> {
  const ids = tiles.flatMap(({ view_id: id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<View>`
    select t.id, t.name, t.resource, t.audience, t.layout from list_view t
    where t.id = any(${ids}::bigint[]) and ${listViewScope(session)}`.execute(tx.db)
  return new Map(rows.map((view) => [view.id, view]))
}

const isOpen = (name: string, session: AccessSession): boolean =>
  reports.some((report) => report.name === name && allows(report.access, session))

const isOf = (view: View | undefined, report: string): view is View =>
  view !== undefined && view.resource === viewedReport(report) && isReportLayout(view.layout)

async function openTiles(context: Context, tiles: readonly KeptTile[]): Promise<HomeAnswer['tiles']> {
  const views = await readViews(context, tiles)
  return tiles.flatMap(({ report, view_id: id }): HomeAnswer['tiles'] => {
    if (!isOpen(report, context.session)) return []
    if (id === null) return [{ report, view: null }]
    const view = views.get(id)
    if (!isOf(view, report) || !isReportLayout(view.layout)) return []
    return [{ report, view: { id, name: view.name, address: view.layout.address } }]
  })
}

interface Kept {
  tiles: KeptTile[] | null
  is_own: boolean
}

async function readKept({ tx, session }: Context): Promise<Kept | undefined> {
  const { userId, appCode } = session
  const { rows } = await sql<Kept>`
    select a.tiles, a.user_id is not null as is_own from home_arrangement a
    left join role r on r.id = a.role_id
    where a.user_id = ${userId}
      or (r.application_code = ${appCode} and r.id in (select role_id from user_role where user_id = ${userId}))
    order by a.user_id is null, r.id limit 1`.execute(tx.db)
  return rows[0]
}

async function homeOf(context: Context, kept: Kept | undefined): Promise<HomeAnswer> {
  const tiles = kept?.tiles ?? homeReports.map(({ report }) => ({ report: report.name, view_id: null }))
  return {
    tiles: await openTiles(context, tiles),
    from: kept ? (kept.is_own ? 'own' : 'role') : 'standard',
  }
}

/** Home's reports (sales.md C5). */
export const readHome = async (context: Context): Promise<HomeAnswer> =>
  homeOf(context, await readKept(context))

export async function readRoleHome(context: Context, roleId: number): Promise<HomeAnswer> {
  const { rows } = await sql<Kept & { id: number }>`
    select r.id, a.tiles, false as is_own from role r left join home_arrangement a on a.role_id = r.id
    where r.id = ${roleId}`.execute(context.tx.db)
  const [found] = rows
  if (!found) throw notFound()
  return homeOf(context, found.tiles === null ? undefined : found)
}

const refuse = (key: string) => invalid({ tiles: [{ key: `report.home.${key}` }] })

async function checkTiles(context: Context, tiles: readonly KeptTile[], isForRole: boolean): Promise<void> {
  const views = await readViews(context, tiles)
  const named = new Set(tiles.map(({ report, view_id: id }) => `${report} ${id}`))
  if (named.size < tiles.length) throw refuse('twice')
  for (const { report, view_id: id } of tiles) {
    const isKnown = id !== null || homeReports.some((tile) => tile.report.name === report)
    if (!isKnown || !isOpen(report, context.session)) throw refuse('report')
    const view = id === null ? undefined : views.get(id)
    if (id !== null && !isOf(view, report)) throw refuse('view')
    if (isForRole && view && view.audience !== 'all') throw refuse('private')
  }
}

type Whose = { user_id: number } | { role_id: number }

/** Null restores the default. */
async function keep(context: Context, whose: Whose, tiles: readonly KeptTile[] | null): Promise<void> {
  const [[column, id] = []] = Object.entries(whose)
  const { tx, session } = context
  const owner = sql.ref(column ?? '')
  if (tiles === null) {
    await sql`delete from home_arrangement where ${owner} = ${id}`.execute(tx.db)
    return
  }
  await checkTiles(context, tiles, 'role_id' in whose)
  await sql`insert into home_arrangement (corporate_id, ${owner}, tiles)
    values (${session.corporateId}, ${id}, ${JSON.stringify(tiles)}::jsonb)
    on conflict (corporate_id, ${owner}) do update set tiles = excluded.tiles`.execute(tx.db)
}

export async function keepOwnHome(context: Context, tiles: readonly KeptTile[] | null): Promise<HomeAnswer> {
  await keep(context, { user_id: context.session.userId }, tiles)
  return readHome(context)
}

export async function keepRoleHome(
  context: Context,
  roleId: number,
  tiles: readonly KeptTile[] | null,
): Promise<HomeAnswer> {
  await readRoleHome(context, roleId)
  await keep(context, { role_id: roleId }, tiles)
  return readRoleHome(context, roleId)
}
