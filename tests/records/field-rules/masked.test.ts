import { beforeAll, describe, expect, it } from 'vitest'
import { masked, maskedFields } from '../../../src/engine/masked-fields.ts'
import type { Seeded } from '../../setup/field-values.ts'
import { answersOf } from './answers.ts'
import { baseOf } from './calls.ts'
import { notRefused } from './refused.ts'
import { asRows, openSeeds, owner, seeds, whileKept } from './seeded.ts'

beforeAll(openSeeds)

describe('a masked field', () => {
  const withMasks = asRows.filter(([, { schema }]) => maskedFields(schema).length > 0)
  const files = new Set(['csv', 'xlsx'])
  // An import's changes show the caller's own file.
  const ownFile = 'changes of an import'

  it.each(withMasks)(
    'of %s stands in full in files alone, and of who may not have it shown in none',
    async (_, resource) => {
      const seeded = seeds.of(resource)
      const probes = Object.entries(answersOf(resource)).filter(([what]) => what !== ownFile)
      const leaks: string[] = []
      for (const name of maskedFields(resource.schema)) {
        const field = resource.schema.fields[name]
        if (!field) continue
        const full = seeded.marks[name]?.filter((mark) => mark !== masked(field, mark)) ?? []
        const inFull = async (what: string, answer: (of: Seeded) => Promise<string>) => {
          const text = await answer(seeded)
          if (full.some((mark) => text.includes(mark))) leaks.push(`${name}: ${what}`)
        }
        for (const [what, answer] of probes) if (!files.has(what)) await inFull(what, answer)
        await whileKept(field, 'revealedTo', async () => {
          for (const [what, answer] of probes) await inFull(`${what}, not to be shown`, answer)
          const asked = await notRefused(seeded, name, field)
          leaks.push(...asked.filter((what) => what !== 'export of the field'))
          const shown = await owner.post(`${baseOf(resource)}/${seeded.id}/reveal`, { field: name })
          expect(shown.status).toBe(403)
        })
        expect(full.length).toBeGreaterThan(0)
      }
      expect(leaks).toEqual([])
    },
  )
})
