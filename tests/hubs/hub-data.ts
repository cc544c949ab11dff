import { api, type Json } from '../setup/api.ts'
import type { TestTenants } from '../setup/test-tenants.ts'

/** The day in Kuala Lumpur so many days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

let made = 0

/** Hubs as their people make them, in the tenant of Harta Prima. */
export class HubData {
  constructor(readonly tenants: TestTenants) {}

  as(email: string) {
    return api(this.tenants, { as: email })
  }

  async owner<Row = Json>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values)))
      .rows
  }

  /** The id of the newest request. */
  async newestRequest(): Promise<number> {
    const { body } = await this.as('owner@harta.test').get('/hub/hub-requests?set=waiting&limit=500')
    const waiting = body.data.data as Json[]
    const [row] = await this.owner<{ related_id: number }>('select related_id from approval where id = $1', [
      Math.max(...waiting.map(({ id }) => id as number)),
    ])
    return Number(row?.related_id)
  }

  /** An active hub: requested by the administrator, approved by the owner. */
  async hub(manager?: string): Promise<number> {
    const created = await this.as('admin@harta.test').post('/hub/hubs', {
      name: `Hub ${++made}`,
      ...(manager && { hub_manager_id: this.tenants.userId(manager) }),
    })
    if (created.status !== 201) throw new Error(JSON.stringify(created.body))
    await this.as('owner@harta.test').post(`/hub/hub-requests/${await this.newestRequest()}/approve`, {})
    return created.body.data.id as number
  }

  async team(hub_id: number, manager?: string): Promise<number> {
    const created = await this.as('admin@harta.test').post('/hub/hub-teams', {
      name: `Team ${++made}`,
      hub_id,
      ...(manager && { team_manager_id: this.tenants.userId(manager) }),
    })
    if (created.status !== 201) throw new Error(JSON.stringify(created.body))
    return created.body.data.id as number
  }

  /** Asks as the administrator that somebody's membership changes. */
  change(kind: string, email: string, hub_id: number, more: Json = {}) {
    return this.as('admin@harta.test').post('/hub/hub-requests', {
      kind,
      user_ids: [this.tenants.userId(email)],
      hub_id,
      effective_on: dayFromNow(0),
      ...more,
    })
  }

  approve(id: number, as = 'owner@harta.test') {
    return this.as(as).post(`/hub/hub-requests/${id}/approve`, {})
  }

  /** Somebody's membership changes at once. */
  async changed(kind: string, email: string, hub_id: number, more: Json = {}): Promise<void> {
    const asked = await this.change(kind, email, hub_id, more)
    if (asked.status !== 201) throw new Error(JSON.stringify(asked.body))
    const approved = await this.approve(asked.body.data.id as number)
    if (approved.status !== 200) throw new Error(JSON.stringify(approved.body))
  }

  async memberships(email: string): Promise<Json[]> {
    const user_id = this.tenants.userId(email)
    const filter = encodeURIComponent(JSON.stringify({ user_id }))
    const { body } = await this.as('admin@harta.test').get(
      `/hub/members?filter=${filter}&sort=member_from&order=ASC`,
    )
    return body.data.data as Json[]
  }

  /** Moves the days of somebody's memberships back, as if they had begun earlier. */
  async age(email: string, days: number): Promise<void> {
    await this.owner(
      'update hub_member set member_from = member_from - $2::int, member_until = member_until - $2::int where user_id = $1',
      [this.tenants.userId(email), days],
    )
  }
}
