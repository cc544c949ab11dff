import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { JobRefused, JobRunner, type JobLane, type JobStep } from '../../src/runtime/jobs.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { withBothEngines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

interface JobRow {
  status: string
  attempts: number
  done: number
  error: string | null
}

withBothEngines('jobs', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  const owner = <Row>(text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => (await tx.query<Row>(text, values)).rows)
  async function queue(kind: string, as = 'sales@harta.test', more = ''): Promise<number> {
    const columns = more ? `, ${more.split('=')[0]}` : ''
    const values = more ? `, ${more.split('=')[1]}` : ''
    const [made] = await owner<{ id: number }>(
      `insert into job (corporate_id, kind, owner_id${columns}) values ($1, $2, $3${values}) returning id`,
      [tenants.corporate('Harta Prima').id, kind, tenants.userId(as)],
    )
    return made?.id ?? 0
  }
  const read = async (id: number) =>
    (await owner<JobRow>('select status, attempts, done, error from job where id = $1', [id]))[0]
  /** No retry waits in a test: whatever is queued is due. */
  const due = (id: number) => owner('update job set run_at = now() where id = $1', [id])
  const kind = () => `test-${crypto.randomUUID()}`
  const runner = (...lanes: JobLane[]) => new JobRunner({ database: tenants.database, log: silentLog }, lanes)

  it('goes on batch by batch in its owner’s name, and keeps its progress', async () => {
    const name = kind()
    const seen: number[] = []
    const step: JobStep = async ({ tx, session, jobId }) => {
      seen.push(session.userId)
      await sql`update job set done = done + 1 where id = ${jobId}`.execute(tx.db)
      return seen.length < 3 ? 'more' : 'done'
    }
    const id = await queue(name)
    await runner({ [name]: step }).idle()
    expect(seen).toEqual(Array.from({ length: 3 }, () => tenants.userId('sales@harta.test')))
    expect(await read(id)).toMatchObject({ status: 'done', done: 3, attempts: 1 })
  })

  it('a batch that throws leaves nothing, waits, and is tried again; at last it fails with the reason', async () => {
    const name = kind()
    let runs = 0
    const step: JobStep = async ({ tx, jobId }) => {
      runs++
      await sql`update job set done = done + 1 where id = ${jobId}`.execute(tx.db)
      throw new Error('the gateway is away')
    }
    const id = await queue(name, 'sales@harta.test', 'max_attempts=2')
    const jobs = runner({ [name]: step })
    await jobs.idle()
    expect(await read(id)).toMatchObject({ status: 'queued', done: 0, attempts: 1 })
    await due(id)
    await jobs.idle()
    expect(runs).toBe(2)
    expect(await read(id)).toMatchObject({
      status: 'failed',
      done: 0,
      error: expect.stringContaining('gateway'),
    })
  })

  it('a refusal fails at once; an unknown kind too', async () => {
    const name = kind()
    const refused = await queue(name)
    const unknown = await queue(kind())
    await runner({ [name]: () => Promise.reject(new JobRefused('import.no_longer_allowed')) }).idle()
    expect(await read(refused)).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: 'import.no_longer_allowed',
    })
    expect(await read(unknown)).toMatchObject({ status: 'failed', error: 'job.unknown_kind' })
  })

  it('what takes long stands between two batches: no transaction is open, and the job stays its worker’s', async () => {
    const name = kind()
    const id = await queue(name)
    const lease = async () =>
      (await owner<{ until: Date }>('select lease_until as until from job where id = $1', [id]))[0]?.until
    let rounds = 0
    const step: JobStep = async () => {
      if (rounds++ > 0) return 'done'
      return {
        between: async () => {
          const before = await lease()
          await vi.waitFor(async () => expect(await lease()).not.toEqual(before), { timeout: 4000 })
        },
      }
    }
    await runner({ [name]: step }).idle()
    expect([rounds, await read(id)]).toMatchObject([2, { status: 'done', attempts: 1 }])
  })

  it('what fails there is tried again, batch and all', async () => {
    const name = kind()
    const id = await queue(name)
    let isAway = true
    const step: JobStep = () =>
      Promise.resolve(
        isAway ? { between: () => Promise.reject(new Error('the store is away')) } : ('done' as const),
      )
    const jobs = runner({ [name]: step })
    await jobs.idle()
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 1 })
    isAway = false
    await due(id)
    await jobs.idle()
    expect(await read(id)).toMatchObject({ status: 'done' })
  })

  it('stops between batches when it is cancelled', async () => {
    const name = kind()
    const id = await queue(name)
    const step: JobStep = async ({ tx }) => {
      await sql`select control_job(${id}, 'cancel')`.execute(tx.db)
      return 'more'
    }
    await runner({ [name]: step }).idle()
    expect(await read(id)).toMatchObject({ status: 'cancelled' })
  })

  it('a deactivated owner’s job fails', async () => {
    const name = kind()
    const id = await queue(name, 'banker@harta.test')
    await owner('update app_user set status = 0 where id = $1', [tenants.userId('banker@harta.test')])
    await runner({ [name]: () => Promise.resolve('done') }).idle()
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'job.owner_inactive' })
  })

  it('a worker that lost its lease can no longer finish or write', async () => {
    const id = await queue(kind())
    const { id: corporate } = tenants.corporate('Harta Prima')
    await owner(
      "update job set status = 'running', fence = 7, lease_until = now() + interval '1 minute' where id = $1",
      [id],
    )
    const opened = await tenants.database.transaction(
      { role: 'app', open: `select * from open_job(${corporate}, ${id}, 6, '5 seconds')` },
      (_, rows) => Promise.resolve(rows),
    )
    expect(opened).toEqual([])
    await tenants.database.transaction({ role: 'system' }, (tx) =>
      sql`select finish_job(${corporate}, ${id}, 6, 'done')`.execute(tx.db),
    )
    expect(await read(id)).toMatchObject({ status: 'running' })
    await owner('delete from job where id = $1', [id])
  })

  it('a dead worker’s job is taken over when its lease ran out', async () => {
    const name = kind()
    const id = await queue(name)
    await owner(
      "update job set status = 'running', fence = 3, lease_until = now() - interval '1 second' where id = $1",
      [id],
    )
    await runner({ [name]: () => Promise.resolve('done') }).idle()
    expect(await read(id)).toMatchObject({ status: 'done' })
  })

  it('a long one holds up nothing of another lane', async () => {
    const [long, short] = [kind(), kind()]
    await queue(long)
    const id = await queue(short)
    const seen: string[] = []
    await runner(
      {},
      {
        // Goes on batch by batch for as long as the other lane has not been served.
        [long]: () => {
          if (!seen.includes('short')) return Promise.resolve('more')
          seen.push('long')
          return Promise.resolve('done')
        },
      },
      {
        [short]: () => {
          seen.push('short')
          return Promise.resolve('done')
        },
      },
    ).idle()
    expect(seen).toEqual(['short', 'long'])
    expect(await read(id)).toMatchObject({ status: 'done' })
  })

  it.each([
    ['one corporate’s many wait for another’s one', 'sales@pinnacle.test'],
    ['one person’s many wait for a colleague’s one', 'admin@harta.test'],
  ])('%s', async (_rule, other) => {
    const name = kind()
    const corporateOf = (account: string) =>
      tenants.corporate(account.endsWith('harta.test') ? 'Harta Prima' : 'Pinnacle Advisory').id
    const many = 'sales@harta.test'
    for (const account of [many, many, many, other])
      await owner('insert into job (corporate_id, kind, owner_id) values ($1, $2, $3)', [
        corporateOf(account),
        name,
        tenants.userId(account),
      ])
    const served: number[] = []
    const step: JobStep = ({ session }) => {
      served.push(session.userId)
      return Promise.resolve('done')
    }
    await runner({ [name]: step }).idle()
    // Who was served longest ago comes first, and then again only after the other.
    expect(served.indexOf(tenants.userId(other))).toBeLessThan(2)
    expect(served).toHaveLength(4)
  })
})
