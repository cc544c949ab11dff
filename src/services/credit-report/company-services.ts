import { sql } from 'kysely'
import { showDay } from '../../domain/dates/show.ts'
import { Failure } from '../../domain/failure.ts'
import { partHooks } from '../../engine/api/part.ts'
import { defineResourceService, type Context } from '../../engine/api/resource-service.ts'
import { smeCompanyResource } from '../../../resources/sme-company.ts'
import { smeDirectorResource } from '../../../resources/sme-director.ts'

export const companyService = defineResourceService(smeCompanyResource, {})

/** 409 while a signed consent is retained; others are withdrawn and unlinked. */
async function releaseConsents(directors: readonly { id: number }[], { tx }: Context): Promise<void> {
  const ids = directors.map(({ id }) => id)
  const { rows } = await sql<{ name: string; day: string }>`
    select fullname as name, to_char(kept_until(signed_at) at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as day from credit_consent
    where director_id = any(${ids}::bigint[]) and kept_until(signed_at) > now() order by signed_at desc limit 1`.execute(
    tx.db,
  )
  const [kept] = rows
  if (kept)
    throw new Failure(409, {
      key: 'consent.director_kept',
      args: { name: kept.name, day: showDay(kept.day) },
    })
  await sql`update credit_consent set version = version + 1, director_id = null, withdrawn_at = coalesce(withdrawn_at, now())
    where director_id = any(${ids}::bigint[])`.execute(tx.db)
}

export const directorService = defineResourceService(smeDirectorResource, {
  ...partHooks(smeDirectorResource, companyService),
  beforeDelete: releaseConsents,
})
