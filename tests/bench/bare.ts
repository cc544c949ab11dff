import pg from 'pg'
import type { SeededCorporate } from '../../src/demo/corporate.ts'

/** The same work as hand-written SQL, prepared, with the tenant as a plain condition and no access check. */
export interface Bare {
  list(as: string, user: number, status: number, count: boolean): Promise<unknown>
  search(as: string, user: number, fragment: string): Promise<unknown>
  /** The values of so many columns counted, each by itself. */
  facets(as: string, user: number, columns: readonly string[]): Promise<unknown>
  /** The best six of a search over names, e-mail addresses and phones. */
  find(as: string, user: number, text: string): Promise<unknown>
  /** Every lead with the names of what it refers to, newest first. */
  all(as: string, user: number): Promise<unknown>
  byId(id: number): Promise<unknown>
  /** What happened to a lead, and the notes about it, newest first. */
  activity(id: number): Promise<unknown>
  /** A lead with its activity, follow-ups and appointments. */
  record(id: number): Promise<unknown>
  /** The appointments of 30 days with the names of their leads and people. */
  calendar(as: string, user: number): Promise<unknown>
  /** The first pairs of leads that share an e-mail address. */
  doubles(as: string, user: number): Promise<unknown>
  create(phone: string, status: number, user: number): Promise<unknown>
  update(id: number, n: number): Promise<unknown>
  close(): Promise<void>
}

const fields = `t.id, t.version, t.name, t.contact_no, t.email, t.salutation_id, t.status_id, t.assign_to, t.channel_id, t.platform_id,
  t.interested_in, t.budget_id, t.property_type_id, t.location_id, t.remarks, t.appointment_at, t.last_message_at, t.created_at`

const scopes: Record<string, string> = {
  admin: '',
  sales: 'and t.assign_to = $2',
  manager: `and t.assign_to = any(array(select u.id from app_user u
    where u.corporate_id = $1 and (u.id = $2 or u.team_leader_id = $2)))`,
}

/** On one connection as the owner, who no policy binds. */
export async function bareOverPostgres(url: string, own: SeededCorporate): Promise<Bare> {
  const client = new pg.Client(url)
  await client.connect()
  // As the services’ connections: compiling takes longer than any of these statements.
  await client.query('set jit = off')
  const tenant = own.id
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  const bare: Bare = {
    async list(as, user, status, count) {
      const who = as === 'admin' ? 'and $2::bigint is not null' : scopes[as]
      const where = `t.corporate_id = $1 and t.deleted_at is null and t.status_id = $3 ${who}`
      await run(
        `list ${as}`,
        `select ${fields} from lead t where ${where} order by t.created_at desc, t.id desc limit 25`,
        [tenant, user, status],
      )
      if (count)
        await run(`count ${as}`, `select count(*) from lead t where ${where}`, [tenant, user, status])
    },
    search: (as, user, fragment) =>
      run(
        `search ${as}`,
        `select ${fields} from lead t where t.corporate_id = $1 and t.deleted_at is null
          ${as === 'admin' ? 'and $2::bigint is not null' : scopes[as]}
          and (search_text(t.name) like $3 or search_text(t.email) like $3)
          order by t.created_at desc, t.id desc limit 25`,
        [tenant, user, `%${fragment}%`],
      ),
    async facets(as, user, columns) {
      const who = as === 'admin' ? 'and $2::bigint is not null' : scopes[as]
      for (const name of columns)
        await run(
          `facet ${as} ${name}`,
          `select t.${name}, count(*) from lead t where t.corporate_id = $1 and t.deleted_at is null ${who}
            group by 1 order by 2 desc limit 50`,
          [tenant, user],
        )
    },
    find: (as, user, text) =>
      run(
        `find ${as}`,
        `select t.id, t.name, t.contact_no, t.email from lead t where t.corporate_id = $1 and t.deleted_at is null
          ${as === 'admin' ? 'and $2::bigint is not null' : scopes[as]}
          and (search_text(t.name) like '%' || $3 || '%' or search_text(t.email) like '%' || $3 || '%'
            or t.contact_no like '%' || $3 || '%')
          order by search_text(t.name) like $3 || '%' desc, t.created_at desc, t.id desc limit 6`,
        [tenant, user, text],
      ),
    all: (as, user) =>
      run(
        `all ${as}`,
        `select t.name, t.contact_no, t.email, s.status, u.name as assignee, c.channel, b.budget, t.remarks, t.created_at
          from lead t left join lead_status s on s.id = t.status_id left join app_user u on u.id = t.assign_to
          left join channel c on c.id = t.channel_id left join budget b on b.id = t.budget_id
          where t.corporate_id = $1 and t.deleted_at is null ${as === 'admin' ? 'and $2::bigint is not null' : scopes[as]}
          order by t.created_at desc, t.id desc limit 100000`,
        [tenant, user],
      ),
    byId: (id) =>
      run('by id', `select ${fields} from lead t where t.corporate_id = $1 and t.id = $2`, [tenant, id]),
    activity: (id) =>
      run(
        'activity',
        `select x.*, u.name from (
          (select a.id, a.at, a.actor_id, a.action, a.changes, null as body from audit a
            where a.corporate_id = $1 and a.table_name = 'lead' and a.record_id = $2 order by a.id desc limit 50)
          union all
          (select e.id, e.created_at, e.author_id, e.kind, null, e.body from record_entry e
            where e.corporate_id = $1 and e.resource = 'lead' and e.record_id = $2 order by e.id desc limit 50)
          order by id desc limit 50) x left join app_user u on u.corporate_id = $1 and u.id = x.actor_id
          order by x.id desc`,
        [tenant, id],
      ),
    async record(id) {
      await bare.byId(id)
      await bare.activity(id)
      for (const [table, order] of [
        ['follow_up', 'due_at'],
        ['appointment', 'starts_at'],
      ] as const)
        await run(
          table,
          `select t.*, u.name from ${table} t left join app_user u on u.corporate_id = $1 and u.id = t.user_id
            where t.corporate_id = $1 and t.resource = 'lead' and t.record_id = $2 order by t.${order} limit 100`,
          [tenant, id],
        )
    },
    calendar: (as, user) =>
      run(
        `calendar ${as}`,
        `select a.*, t.name as record_title, u.name from appointment a
          join lead t on t.corporate_id = $1 and t.id = a.record_id left join app_user u on u.id = a.user_id
          where a.corporate_id = $1 and a.resource = 'lead' and a.status <> 'cancelled' and t.deleted_at is null
            and a.starts_at between now() - interval '15 days' and now() + interval '15 days'
            ${as === 'admin' ? 'and $2::bigint is not null' : scopes[as]} order by a.starts_at limit 1000`,
        [tenant, user],
      ),
    doubles: (as, user) => {
      const who = as === 'admin' ? 'and $2::bigint is not null' : scopes[as]
      const own = `t.corporate_id = $1 and t.deleted_at is null ${who}`
      return run(
        `doubles ${as}`,
        `select ${fields} from lead t where ${own} and t.email in (
          select t.email from lead t where ${own} and t.email is not null
          group by t.email having count(*) between 2 and 8 order by t.email limit 20) order by t.email, t.id`,
        [tenant, user],
      )
    },
    create: (phone, status, user) =>
      run(
        'create',
        `with made as (
           insert into lead (corporate_id, name, contact_no, status_id, assign_to) values ($1, 'Bare', $2, $3, $4)
           returning corporate_id, id, assign_to, status_id)
         insert into lead_assignment (corporate_id, lead_id, user_id, status_id)
           select corporate_id, id, assign_to, status_id from made returning lead_id`,
        [tenant, phone, status, user],
      ),
    update: (id, n) =>
      run(
        'update',
        `update lead set remarks = $3, version = version + 1 where corporate_id = $1 and id = $2 returning id`,
        [tenant, id, `bare ${n}`],
      ),
    close: () => client.end(),
  }
  return bare
}
