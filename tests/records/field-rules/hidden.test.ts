import { beforeAll, describe, expect, it } from 'vitest'
import { customerResource } from '../../../resources/customer.ts'
import { leadResource } from '../../../resources/lead.ts'
import { customerSchema } from '../../../schemas/customer.ts'
import { wireTime } from '../../../src/domain/dates/wire.ts'
import type { AnyField } from '../../../src/engine/field.ts'
import type { Schema } from '../../../src/engine/schema.ts'
import type { PossibleDuplicates } from '../../../src/features/duplicates/api/find.ts'
import { type Json } from '../../setup/api.ts'
import { alsoIn } from './alike.ts'
import { activity, answersOf, doubleOf, doublesOf } from './answers.ts'
import { read } from './calls.ts'
import { notRefused } from './refused.ts'
import { asRows, openSeeds, owner, seeds, tenants, whileKept } from './seeded.ts'

beforeAll(openSeeds)

/** Fields hidden at a time. What depends on the rule of another field mostly finds that one in another group. */
const groups = 5

const inGroups = ({ fields }: Schema): [string, AnyField][][] =>
  Array.from({ length: groups }, (_, n) => Object.entries(fields).filter((_field, at) => at % groups === n))

describe('a field that the caller may not read', () => {
  it.each(asRows)('of %s stands in no answer', async (_, resource) => {
    const seeded = seeds.of(resource)
    const probes = Object.entries(answersOf(resource))
    const isTold = (text: string, name: string) => seeded.marks[name]?.some((mark) => text.includes(mark))
    const open = Object.fromEntries(
      await Promise.all(probes.map(async ([what, answer]) => [what, await answer(seeded)] as const)),
    )
    const leaks: string[] = []
    const unseen: string[] = []
    for (const group of inGroups(resource.schema)) {
      const names = group.map(([name]) => name)
      for (const name of names) if (!isTold(Object.values(open).join('\n'), name)) unseen.push(name)
      const also = names.flatMap((name) => alsoIn[`${resource.schema.name}.${name}`] ?? [])
      await whileKept([...group.map(([, field]) => field), ...also], 'read', async () => {
        for (const [what, answer] of probes) {
          // A rule takes away: what an answer does not tell without it, it does not tell with it.
          const told = names.filter((name) => isTold(open[what] ?? '', name))
          if (told.length === 0) continue
          const now = await answer(seeded)
          for (const name of told) if (isTold(now, name)) leaks.push(`${name}: ${what}`)
        }
        for (const [name, field] of group)
          for (const what of await notRefused(seeded, name, field)) leaks.push(`${name}: ${what}`)
      })
    }
    // A value that nothing shows to those who may read it would prove nothing.
    expect(unseen).toEqual([])
    expect(leaks).toEqual([])
  })

  it('is no reason why two records are likely one', async () => {
    const seeded = seeds.of(customerResource)
    const id = await doubleOf(seeded)
    const reasons = async () => {
      const { pairs } = (await doublesOf(seeded)).body.data as PossibleDuplicates
      return pairs.find((pair) => pair.ids.includes(id))?.reasons
    }
    const { contact_no, email } = customerSchema.fields
    expect(await reasons()).toEqual(['phone', 'email'])
    await whileKept(contact_no, 'read', async () => expect(await reasons()).toEqual(['email']))
    await whileKept([contact_no, email], 'read', async () => expect(await reasons()).toBeUndefined())
  })

  it('names no record that went into another one', async () => {
    const [kept, gone] = await Promise.all(
      ['0128800101', '0128800102'].map(async (contact_no) => {
        const made = await owner.post('/lead/leads', { name: 'Whose Title Is Kept', contact_no })
        return made.body.data as Json
      }),
    )
    const merges = `/lead/lead/${kept.id}/merges`
    const body = { from: gone.id, version: kept.version, from_version: gone.version }
    expect((await owner.post(merges, body)).status).toBe(201)
    expect(await read(merges)).toContain('Whose Title Is Kept')
    await whileKept(leadResource.schema.fields.name, 'read', async () => {
      const told = await read(merges)
      expect(told).not.toContain('Whose Title Is Kept')
      expect(told).toContain(`#${gone.id}`)
    })
  })

  it('of whose a lead is: nobody else’s calendar is asked for', async () => {
    const span = 'from=2026-11-01 00:00:00&to=2026-11-30 00:00:00'
    const ask = async (of: string | number) =>
      (await owner.get(`/lead/lead/appointments?${span}&of=${of}`)).status
    const sales = tenants.userId('sales@harta.test')
    expect(await ask(sales)).toBe(200)
    await whileKept(leadResource.schema.fields.assign_to, 'read', async () => {
      expect([await ask(sales), await ask('own')]).toEqual([403, 200])
    })
  })

  it('of whose a lead is: nobody is told whose a follow-up is, nor takes it from them', async () => {
    const made = await owner.post('/lead/leads', { name: 'Followed up', contact_no: '0128800103' })
    const at = `/lead/lead/${made.body.data.id}`
    const user_id = tenants.userId('admin@harta.test')
    const due_at = wireTime(Date.now() + 86_400_000)
    const { body } = await owner.post(`${at}/follow-ups`, { what: 'Call', due_at, user_id })
    const told = async () => (await owner.get(`${at}/follow-ups`)).body.data[0] as Json
    const named = `"field":"user_id"`
    expect(await read(`${at}/activity_logs`)).toContain(named)
    await whileKept(leadResource.schema.fields.assign_to, 'read', async () => {
      expect(await told()).toMatchObject({ what: 'Call', user_id: null, user_name: null })
      expect(await read(`${at}/activity_logs`)).not.toContain(named)
      expect((await owner.put(`${at}/follow-ups/${body.data.id}`, { what: 'Ring' })).status).toBe(200)
    })
    expect(await told()).toMatchObject({ what: 'Ring', user_id })
  })

  // Who holds a lead has fields of the lead: what happened to them stands in its activity.
  it('of a lead stands in no entry about who holds it', async () => {
    const seeded = seeds.of(leadResource)
    const leaks: string[] = []
    for (const name of ['status_id', 'assign_to', 'appointment_at'] as const)
      await whileKept(leadResource.schema.fields[name], 'read', async () => {
        const told = await activity(leadResource, seeded.id, 'assignment')
        if (seeded.marks[name]?.some((mark) => told.includes(mark))) leaks.push(name)
      })
    expect(leaks).toEqual([])
  })
})
