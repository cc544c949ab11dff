import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { emitEvent } from '../../src/runtime/events/emit.ts'
import { openOutbox, purgeOutbox, replayOutbox } from '../../src/runtime/events/outbox.ts'
import { OutboxReader } from '../../src/runtime/events/reader.ts'
import type { Topic } from '../../src/runtime/events/topic.ts'
import { restoreBackup } from '../../src/runtime/node/backup/restore-backup.ts'
import { writeBackup } from '../../src/runtime/node/backup/write-backup.ts'
import { withBothEngines } from '../setup/engines.ts'
import type { EventListener } from '../setup/event-listener.ts'
import type { TestTenants } from '../setup/test-tenants.ts'
import { admin, useEventTenants } from '../setup/event-tenants.ts'

withBothEngines('how an event stream goes on', (engine) => {
  const tools = useEventTenants(engine)
  const { listen, hubOf, inTenant, addBudget } = tools
  let tenants: TestTenants
  beforeAll(() => {
    tenants = tools.tenants()
  })

  /**
   * Writes until the listener's position is that of the last event. A position stands before each id that was rolled
   * back for as long as any transaction of that time is open, another test's included.
   */
  async function catchUp(listener: EventListener): Promise<void> {
    for (let reached = false; !reached;) {
      await addBudget()
      const { data } = await listener.next()
      reached = listener.position.endsWith(`.${data.id}`)
    }
  }

  describe('going on', () => {
    it('from its last position a client hears what it missed, once', async () => {
      const first = await listen(admin)
      await catchUp(first)
      await first.stop()
      const missed = [await addBudget(), await addBudget()]
      const again = await listen(admin, `?after=${first.position}`)
      const after = await addBudget()
      const heard = [await again.change(), await again.change(), await again.change()]
      expect(heard.map(({ ids }) => ids as number[])).toEqual([[missed[0]], [missed[1]], [after]])
    })

    it('a client of a young database goes on from its position after old events were purged', async () => {
      const { database } = tenants
      expect(await purgeOutbox({ database })).toBe(0)
      const { position } = await OutboxReader.open({ database })
      const [epoch = '', id] = position.split('.')
      expect(Number(id)).toBeGreaterThanOrEqual(0)
      const corporate = tenants.corporate('Harta Prima').id
      expect(await replayOutbox({ database }, corporate, { epoch, id: Number(id) }, 10_000)).toBeDefined()
    })

    it('a page that begins may look back some seconds, not further', async () => {
      const id = await addBudget()
      const listener = await listen(admin, '?back=30')
      const seen: unknown[] = []
      while (!seen.includes(id)) seen.push(...((await listener.change()).ids ?? []))
      expect((await (await listen(admin, '?back=3600')).next()).event).toBe('reset')
    })

    it.each([
      ['another epoch', () => `${crypto.randomUUID()}.1`],
      ['something that is no position', () => 'yesterday'],
      [
        'a position that is not reached yet',
        (position: string) => position.replace(/\.\d+$/, '.99999999999'),
      ],
    ])('from %s it has to begin anew', async (_, from) => {
      const { position } = await listen(admin)
      const listener = await listen(admin, `?after=${from(position)}`)
      expect((await listener.next()).event).toBe('reset')
      const id = await addBudget()
      expect((await listener.change()).ids).toEqual([id])
    })

    it('so it has when it missed too much, or what it missed is deleted for its age', async () => {
      const { app, events } = hubOf({ limits: { replayed: 2 } })
      const { position } = await listen(admin, '', app)
      for (let n = 0; n < 3; n++) await addBudget()
      expect((await (await listen(admin, `?after=${position}`, app)).next()).event).toBe('reset')
      const { position: before } = await listen(admin)
      await addBudget()
      expect(await purgeOutbox(tenants, { time: '0 seconds', most: 10 })).toBeGreaterThan(0)
      const late = await listen(admin, `?after=${before}`)
      expect((await late.next()).event).toBe('reset')
      await catchUp(late)
      const current = await listen(admin, `?after=${late.position}`, app)
      const id = await addBudget()
      events.wrote()
      expect((await current.change()).ids).toEqual([id])
    })

    it('a restored database has an epoch of its own, which then stays', async () => {
      const [source, target] = [await engine.fresh(), await engine.fresh('not')]
      const folder = mkdtempSync(join(tmpdir(), 'urus-events-'))
      onTestFinished(async () => {
        await Promise.all([source.close(), target.close()])
        rmSync(folder, { recursive: true })
      })
      const { epoch } = await openOutbox({ database: source })
      await writeBackup(source, join(folder, 'backup'))
      await restoreBackup(target, join(folder, 'backup'))
      const restored = await openOutbox({ database: target })
      expect(restored.epoch).not.toBe(epoch)
      expect((await openOutbox({ database: target })).epoch).toBe(restored.epoch)
    })

    it('no more events are kept than allowed', async () => {
      for (let n = 0; n < 4; n++) await addBudget()
      await purgeOutbox(tenants, { time: '1 hour', most: 2 })
      const left = await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query<{ spread: number }>('select max(id) - min(id) as spread from outbox'),
      )
      expect(left.rows[0]?.spread).toBeLessThan(2)
    })

    it('when what was read cannot be told, everybody begins anew, and goes on', async () => {
      let isBroken = true
      const { app, events } = hubOf({
        topics: {
          fragile: ({ payload }) => {
            if (isBroken) throw new Error('The database is away')
            return { to: () => payload }
          },
        },
      })
      const listener = await listen(admin, '', app)
      const emit = async (n: number) => {
        await inTenant('Harta Prima', (tx) => emitEvent(tx, { topic: 'fragile', payload: { n } }))
        events.wrote()
      }
      await emit(1)
      expect((await listener.next()).event).toBe('reset')
      isBroken = false
      await emit(2)
      expect((await listener.next()).data.n).toBe(2)
    })

    it('a reader that takes nothing is told to begin anew, and little is kept for it', async () => {
      const { app, events } = hubOf({ topics: { large: ({ payload }) => ({ to: () => payload }) } })
      const slow = await listen(admin, '', app)
      const quick = await listen(admin, '', app)
      const payload = { text: 'x'.repeat(7000) }
      for (let n = 0; n < 20; n++) {
        await inTenant('Harta Prima', (tx) => emitEvent(tx, { topic: 'large', payload: { ...payload, n } }))
        events.wrote()
        expect((await quick.next()).data.n).toBe(n)
      }
      const heard: string[] = []
      do heard.push((await slow.next()).event)
      while (heard.at(-1) !== 'reset')
      // What its own buffers had taken before.
      expect(heard.length).toBeLessThan(15)
    })
  })

  if (engine.name === 'postgres') {
    describe('a transaction that commits late', () => {
      /** Writes an event and holds its transaction open until told. */
      async function held(n: number) {
        let commit: () => void = () => undefined
        let written: () => void = () => undefined
        const wrote = new Promise<void>((resolve) => (written = resolve))
        const may = new Promise<void>((resolve) => (commit = resolve))
        const done = inTenant('Harta Prima', async (tx) => {
          await emitEvent(tx, { topic: 'numbered', payload: { n } })
          written()
          await may
        })
        await wrote
        return async () => {
          commit()
          await done
        }
      }
      const now = (n: number) =>
        inTenant('Harta Prima', (tx) => emitEvent(tx, { topic: 'numbered', payload: { n } }))
      const numbered: Record<string, Topic> = { numbered: ({ payload }) => ({ to: () => payload }) }

      it('is heard after newer ones', async () => {
        const { app, events } = hubOf({ topics: numbered })
        const listener = await listen(admin, '', app)
        const commit = await held(1)
        const other = await held(2)
        await now(3)
        events.wrote()
        expect((await listener.next()).data.n).toBe(3)
        await other()
        events.wrote()
        expect((await listener.next()).data.n).toBe(2)
        await commit()
        events.wrote()
        expect((await listener.next()).data.n).toBe(1)
      })

      it('is heard by a reader that began while it was open', async () => {
        const { app, events } = hubOf({ topics: numbered })
        const commit = await held(1)
        await now(2)
        const listener = await listen(admin, '', app)
        await commit()
        events.wrote()
        expect((await listener.next()).data.n).toBe(1)
      })

      it('is heard by a client that was cut off between', async () => {
        const { app, events } = hubOf({ topics: numbered })
        const first = await listen(admin, '', app)
        const commit = await held(1)
        await now(2)
        events.wrote()
        expect((await first.next()).data.n).toBe(2)
        await first.stop()
        await commit()
        const again = await listen(admin, `?after=${first.position}`, app)
        expect([(await again.next()).data.n, (await again.next()).data.n]).toEqual([1, 2])
      })

      it('an id that was rolled back is not waited for', async () => {
        const { app, events } = hubOf({ topics: numbered })
        const listener = await listen(admin, '', app)
        await inTenant('Harta Prima', async (tx) => {
          await emitEvent(tx, { topic: 'numbered', payload: {} })
          throw new Error('undo')
        }).catch(() => undefined)
        // The position stands before the missing id as long as any transaction of that time is open.
        for (let reached = false; !reached;) {
          await now(2)
          events.wrote()
          const { data } = await listener.next()
          reached = listener.position.endsWith(`.${data.id}`)
        }
      })
    })
  }
})
