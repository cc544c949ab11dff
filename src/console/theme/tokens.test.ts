import { describe, expect, it } from 'vitest'
import { contrast } from '../../domain/contrast.ts'
import { variants } from '../../domain/variants.ts'
import { packageBadges, tokens } from './tokens.ts'

describe.each(['light', 'dark'] as const)('the %s colours', (mode) => {
  const of = tokens[mode]
  const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'selected'] as const
  const inks = ['text', 'textSoft', 'textFaint', 'success', 'warning', 'error', 'info'] as const

  it.each(surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)))(
    '%s reads on %s',
    (ink, surface) => {
      expect(contrast(of[ink], of[surface])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('edges of inputs stand out', () => {
    for (const surface of ['surface', 'raised', 'canvas'] as const) {
      expect(contrast(of.edge, of[surface])).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(Object.entries(variants))('the accent of %s reads on every surface', (_code, { brand }) => {
    for (const surface of surfaces) expect(contrast(brand[mode], of[surface])).toBeGreaterThanOrEqual(4.5)
  })
})

it.each(Object.entries(packageBadges))('[VAR-04] the badge of %s reads', (_name, { background, text }) => {
  expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5)
})
