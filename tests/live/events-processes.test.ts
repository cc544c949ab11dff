import { expect, it } from 'vitest'
import { freshPostgresUrl, withPostgres } from '../setup/engines.ts'
import { EventListener } from '../setup/event-listener.ts'
import { ServerProcess } from '../setup/processes/server.ts'

const SESSION_KEY = 'the same key for every process of a test'

withPostgres('events of several servers on one PostgreSQL', () => {
  it('a write through one is heard through the other, also after going over to it; a stop is told', async () => {
    const variables = { DATABASE_URL: await freshPostgresUrl('not'), SESSION_KEY, DEMO: '1' }
    const one = await ServerProcess.start(variables)
    const other = await ServerProcess.start(variables)
    const token = await one.signIn('admin@harta.test')
    const add = async (server: ServerProcess, budget: string): Promise<number> => {
      const body = JSON.stringify({ budget })
      const made = await server.call(token, '/lookup/budget', { method: 'POST', body })
      return ((await made.json()) as { id: number }).id
    }
    const headers = { 'accept-encoding': 'gzip' }
    const listen = async (server: ServerProcess, query = '') =>
      EventListener.on(await server.call(token, `/system/events${query}`, { headers }))

    const [here, there] = [await listen(one), await listen(other)]
    expect(here.response.headers.get('content-encoding')).toBeNull()
    const first = await add(one, 'through one')
    const second = await add(other, 'through the other')
    for (const listener of [here, there]) {
      const heard = [...(await listener.change()).ids, ...(await listener.change()).ids] as number[]
      expect(heard.sort()).toEqual([first, second].sort())
    }
    const who = await one.call(token, '/access-control/active-user-detail')
    const { data: me } = (await who.json()) as { data: { id: number } }
    const note = JSON.stringify({ noti_user_id: me.id, noti_message: 'Look here' })
    await one.call(token, '/notification/notifications', { method: 'POST', body: note })
    for (const listener of [here, there]) expect((await listener.next()).event).toBe('notification')
    await here.stop()
    const missed = await add(one, 'missed')
    const gone = await listen(other, `?after=${here.position}`)
    // What the position stands before is told again (it may stand a little back).
    while (!((await gone.next()).data.ids as number[] | undefined)?.includes(missed));

    await there.change()
    other.signal('SIGTERM')
    for (const listener of [gone, there]) {
      expect(await listener.next()).toMatchObject({ event: 'end', data: { reason: 'restart' } })
    }
    expect(await other.ended()).toBe(0)
    expect(await one.stop()).toBe(0)
  }, 90_000)
})
