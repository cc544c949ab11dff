import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../domain/contrast.ts'
import { variants } from '../../domain/variants.ts'
import { packageBadges, tokens } from './tokens.ts'

const read = (sheet: string) => readFileSync(new URL(sheet, import.meta.url), 'utf8')
const sheet = read('page.css')
const paper = read('print.css')

it('a link without a style of its own has the accent in both modes', () => {
  expect(sheet).toMatch(/:where\(a\) {\s+color: var\(--accent\);/)
})

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

  it('are in the sheet where they are seen before a script has run', () => {
    const [, blockOf = ''] =
      new RegExp(`${mode === 'dark' ? "\\[data-mode='dark'\\]" : ':root'} {([^}]*)`).exec(sheet) ?? []
    const early = [...blockOf.matchAll(/--([\w-]+): (#\w+);/g)]
    expect(early.length).toBeGreaterThan(2)
    for (const [, name = '', colour] of early)
      expect(of[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()) as keyof typeof of], name).toBe(
        colour,
      )
  })

  it('edges of inputs stand out', () => {
    for (const surface of ['surface', 'raised', 'canvas'] as const) {
      expect(contrast(of.edge, of[surface])).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(Object.entries(variants))('the accent of %s reads on every surface', (_code, { brand }) => {
    for (const surface of surfaces) expect(contrast(brand[mode], of[surface])).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the colours on paper', () => {
  const printed = new Map(
    [...paper.matchAll(/--([\w-]+): (#\w{6}) !important;/g)].map(([, name = '', colour = '']) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      colour,
    ]),
  )

  it('leave none of the dark ones', () => {
    const names = [...Object.keys(tokens.dark), 'accent', 'onAccent']
    expect(names.filter((name) => !printed.has(name))).toEqual([])
  })

  it.each(['text', 'textSoft', 'textFaint', 'success', 'warning', 'error', 'info'] as const)(
    '%s is that of the light ones, and the ground is white',
    (ink) => {
      expect(printed.get(ink)).toBe(tokens.light[ink])
      expect(printed.get('surface')).toBe('#ffffff')
    },
  )
})

it.each(Object.entries(packageBadges))('[VAR-04] the badge of %s reads', (_name, { background, text }) => {
  expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5)
})

it('[VAR-04] the package badges are blue, green and yellow', () => {
  expect(packageBadges.basic.background).toBe('#1d5fb4')
  expect(packageBadges.team.background).toBe('#1c7440')
  expect(packageBadges.corporate.background).toBe('#f5c518')
  const hue = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((part) => parseInt(part, 16))
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    const turn =
      most === red
        ? (green - blue) / (most - least)
        : most === green
          ? 2 + (blue - red) / (most - least)
          : 4 + (red - green) / (most - least)
    return Math.round((turn * 60 + 360) % 360)
  }
  expect(hue(packageBadges.basic.background)).toBeGreaterThan(200)
  expect(hue(packageBadges.basic.background)).toBeLessThan(250)
  expect(hue(packageBadges.team.background)).toBeGreaterThan(100)
  expect(hue(packageBadges.team.background)).toBeLessThan(160)
  expect(hue(packageBadges.corporate.background)).toBeGreaterThan(40)
  expect(hue(packageBadges.corporate.background)).toBeLessThan(60)
})
