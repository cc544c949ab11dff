import { beforeAll, describe, expect, it } from 'vitest'
import { isMergeable } from '../../../src/engine/mergeable.ts'
import { baseOf, referred } from './calls.ts'
import { asRows, openSeeds, owner, seeds, whileKept } from './seeded.ts'
import { changedBefore, otherValue, putBack, sendable, storedOf, waysThatWork } from './ways-in.ts'

beforeAll(openSeeds)

describe('a field that the caller may not write', () => {
  it.each(asRows)('of %s comes in by no way', async (_, resource) => {
    const { id, values } = seeds.of(resource)
    const open: string[] = []
    const used = new Set<string>()
    for (const [name, field] of Object.entries(resource.schema.fields)) {
      if (field.options.readOnly || field.kind === 'file') continue
      const value = await otherValue(name, field, values[name])
      const attempt = { resource, id, name, value }
      const ways = await waysThatWork(attempt)
      for (const way of ways) used.add(way)
      const made = sendable(resource, await seeds.another(resource))
      const before = await storedOf(resource, id)
      const change = resource.undo ? await changedBefore(attempt) : null
      await whileKept(field, 'write', async () => {
        if (change !== null) {
          const changed = await storedOf(resource, id)
          await owner.post(`${baseOf(resource)}/undo`, { change })
          const now = await storedOf(resource, id)
          if (JSON.stringify(now[name]) !== JSON.stringify(changed[name])) open.push(`${name}: undo`)
        }
        await putBack(attempt, before)
        for (const way of await waysThatWork(attempt, ways)) open.push(`${name}: ${way}`)
        const { status } = await owner.post(baseOf(resource), { ...made, [name]: value })
        // Of a list with one entry there is no other value to send.
        if (status < 400 && value !== undefined) open.push(`${name}: POST`)
        const list = referred(field)
        if (list && isMergeable(list)) {
          const into = list.schema.name === resource.schema.name ? null : value
          const { status: merged } = await owner.post(`${baseOf(list)}/merge`, {
            ids: [before[name]],
            into: into ?? values['parent_id'],
          })
          if (merged < 400) open.push(`${name}: merge`)
        }
      })
      await putBack(attempt, before)
    }
    // A way by which nothing comes in would prove nothing.
    expect(used.has('import')).toBe(resource.imports !== undefined)
    expect(open).toEqual([])
  })
})
