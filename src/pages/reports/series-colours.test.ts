import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast } from '../../domain/contrast.ts'
import { tokens } from '../../kit/theme/tokens.ts'

const sheet = readFileSync(new URL('picture.module.css', import.meta.url), 'utf8')
const coloursIn = (start: string) => {
  const [, block = ''] = sheet.split(start)
  const [own = ''] = block.split('}')
  return [...own.matchAll(/--series-\w+: (#\w{6});/g)].map(([, colour = '']) => colour)
}

it.each([
  ['light', '.picture {'],
  ['dark', "[data-mode='dark'] .picture {"],
] as const)('every colour of a series stands out on the %s surface', (mode, start) => {
  const colours = coloursIn(start)
  expect(colours).toHaveLength(7)
  for (const colour of colours) expect(contrast(colour, tokens[mode].surface)).toBeGreaterThanOrEqual(3)
})
