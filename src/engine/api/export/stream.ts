import { sql } from 'kysely'
import { badRequest } from '../../../domain/failure.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { sessionRequest, type Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { requireProof, withSession, type SessionContext } from '../../../runtime/session.ts'
import type { ResourceService } from '../resource-service.ts'
import { readListQuery } from '../read-list-query.ts'
import { requireAccess } from '../guards.ts'
import { readIds, readJson } from '../query.ts'
import { fileResponse } from './file-response.ts'
import { readFormat } from './formats.ts'
import { recordedFilter } from './recorded-filter.ts'
import {
  countExport,
  fieldsInFull,
  fileNameOf,
  headingsOf,
  orderedIds,
  readExportFields,
  requireFull,
  type Exported,
} from './request.ts'
import { pageSize, readPage } from './rows.ts'

/**
 * Separate session per step, so that no transaction stays open between pages. Only the first may write, for the access
 * log.
 */
export async function inSteps(runtime: Runtime, c: Call) {
  const request = await sessionRequest(runtime, c)
  const step =
    (readOnly: boolean) =>
    <T>(work: (context: SessionContext) => Promise<T>): Promise<T> =>
      withSession(runtime.database, request, { readOnly }, work)
  return { first: step(false), next: step(true) }
}

export function onlyIds({ conditions, ...query }: Exported, ids: number[] | undefined): Exported {
  if (!ids) return { ...query, conditions }
  if (ids.length === 0) throw badRequest('filter.value', { field: 'ids' })
  return { ...query, conditions: [...conditions, { field: 'id', operator: 'in', values: ids }] }
}

interface Given {
  c: Call
  runtime: Runtime
  service: ResourceService
}

/** Streams an export. Ids are collected first for a consistent set; each page is then read with current rights. */
export async function exportNow({ c, runtime, service }: Given): Promise<Response> {
  const { resource } = service
  const { first, next } = await inSteps(runtime, c)
  const format = readFormat(c.req.query('format'))
  const texts = textsFor(c.req.header('accept-language'))
  const { ids, fields, full } = await first(async (context) => {
    c.set('userId', context.user.id)
    requireAccess(resource, 'export', context.session)
    requireProof(context, 'withFactor')
    const chosen = readExportFields(resource, context.session, c.req.query('fields'))
    const named = readJson(c.req.query('ids'), 'ids')
    const exported = onlyIds(
      readListQuery(service, c, context.session),
      named === undefined ? named : readIds(named),
    )
    await countExport(service, context, exported)
    const taken = await sql<{
      ids: number[]
    }>`select ${orderedIds(service, context, exported)} as ids`.execute(context.tx.db)
    const ids = taken.rows[0]?.ids ?? []
    const filter = recordedFilter(exported, resource)
    const entry = { resource: resource.schema.name, format, columns: chosen, rows: ids.length, filter }
    await recordAccess(context, { action: 'export', ...entry })
    return { ids, fields: chosen, full: fieldsInFull(resource, chosen, context.session) }
  })
  return fileResponse({
    format,
    name: fileNameOf(resource, format),
    columns: headingsOf(resource, fields, texts),
    page: (number) => {
      const page = ids.slice(number * pageSize, (number + 1) * pageSize)
      if (page.length === 0) return Promise.resolve(undefined)
      return next((context) => {
        requireAccess(resource, 'export', context.session)
        requireFull(resource, full, context.session)
        return readPage(service, context, page, { fields, full }, texts)
      })
    },
  })
}
