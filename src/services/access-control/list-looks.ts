import { isPlainObject } from '../../domain/plain-object.ts'
import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { layoutFaults, lookMembers } from '../../domain/list-layout.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { listOf } from './list-view-service.ts'

export type Look = Record<string, unknown>

const longest = 10_000

export async function readLooks({ tx, session }: Context): Promise<Record<string, Look>> {
  const { rows } = await sql<{ resource: string; look: Look }>`
    select resource, look from list_look where user_id = ${session.userId} order by resource`.execute(tx.db)
  return Object.fromEntries(rows.map(({ resource, look }) => [resource, look]))
}

function refuseFaulty(look: unknown): asserts look is Look {
  const members = typeof look === 'object' && look !== null ? Object.keys(look) : []
  const faults = [
    ...members.filter((name) => !lookMembers.includes(name)),
    ...layoutFaults(Array.isArray(look) ? look : { ...(isPlainObject(look) && look), filter: {} }),
    ...(JSON.stringify(look ?? null).length > longest ? ['look'] : []),
  ]
  if (typeof look !== 'object' || look === null || faults.length > 0)
    throw invalid({ look: [{ key: 'list_view.layout', args: { members: faults.join(', ') } }] })
}

export async function keepLook(
  { tx, session }: Context,
  { resource, look }: { resource: string; look?: unknown },
): Promise<Look> {
  const { schema } = listOf(resource, session)
  refuseFaulty(look)
  await sql`insert into list_look (corporate_id, user_id, resource, look)
    values (${session.corporateId}, ${session.userId}, ${schema.name}, ${JSON.stringify(look)}::jsonb)
    on conflict (corporate_id, user_id, resource) do update set look = excluded.look`.execute(tx.db)
  return look
}
