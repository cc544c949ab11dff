import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import type { Texts } from '../../domain/message.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import { decidableRequests } from '../../features/requests/api/decidable.ts'
import { decideRequest } from '../../features/requests/api/decide.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { allServices } from '../../engine/api/services.ts'
import { renderSubject } from './called.ts'
import type { ApprovalSubject, ShownApproval, NamedSubject } from './subject.ts'

const requestable = (): ResourceService[] => allServices().filter(({ resource }) => resource.requests)
const requestableNamed = (name: string) => requestable().find(({ resource }) => resource.schema.name === name)

interface Request {
  id: number
  resource: string
  record_id: number
  known_by: string
  message: string | null
  outcome: string | null
}

async function requestsOf(ids: readonly (number | null)[], { tx }: Context): Promise<Map<number, Request>> {
  const { rows } = await sql<Request>`
    select id, resource, record_id, known_by, message, outcome from record_request where id = any(${[...ids]}::bigint[])`.execute(
    tx.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Requesters see only the value they typed until the record is theirs. */
async function show(
  context: Context,
  approvals: readonly ShownApproval[],
  texts: Texts,
): Promise<NamedSubject[]> {
  const requests = await requestsOf(
    approvals.map(({ request_id }) => request_id),
    context,
  )
  const names = new Map<string, ReadonlyMap<number, { text: string }>>()
  for (const { resource } of requestable()) {
    const { name } = resource.schema
    const ids = [...requests.values()].flatMap((each) => (each.resource === name ? [each.record_id] : []))
    if (ids.length > 0) names.set(name, await labelsOf(name, ids, context))
  }
  return approvals.map(({ request_id, requested_by, title }) => {
    const request = requests.get(request_id ?? 0)
    const resource = request && requestableNamed(request.resource)?.resource
    if (!request || !resource) return { title, url: null }
    const { record_id: id, known_by, message: note, outcome } = request
    const hidden = requested_by === context.session.userId && outcome !== 'accepted'
    const name = hidden ? known_by : (names.get(request.resource)?.get(id)?.text ?? `#${id}`)
    const url = hidden ? null : addressOf(resource, 'show', id)
    const called = { key: 'approval.of_record', args: { label: resource.label[0], name } }
    return { title: renderSubject(called, texts), url, note }
  })
}

/** Requests for owned records: people leaders who see the record decide. */
export const requestSubject: ApprovalSubject = {
  kind: 'record_request',
  relatedType: 'lead',
  tellsItself: true,
  among: (context) =>
    sql`exists (select from record_request r where r.id = a.request_id and (${sql.join(
      requestable().map((service) => decidableRequests(service, context)),
      sql` or `,
    )}))`,
  show,
  async apply(context, { request_id }, to) {
    const request = (await requestsOf([request_id], context)).get(request_id ?? 0)
    const service = request && requestableNamed(request.resource)
    if (!service) throw new Failure(409, { key: 'approval.gone' })
    await decideRequest(service, context, { recordId: request.record_id, id: request.id }, to === 'Approved')
  },
}
