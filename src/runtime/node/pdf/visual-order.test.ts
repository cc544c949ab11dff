import { expect, it } from 'vitest'
import { stretchesOf, turnedRound } from './visual-order.ts'

const shown = (line: string) => stretchesOf(line).map(({ text }) => text)

it('an Arabic name stands from the right within a line that is read from the left', () => {
  expect(shown('Name: محمد علي (owner)')).toEqual(['Name: ', 'محمد علي', ' (owner)'])
  expect(shown('Siti Aminah')).toEqual(['Siti Aminah'])
})

it('numbers in it are read from the left', () => {
  expect(shown('محمد 45 علي')).toEqual([' علي', '45', 'محمد '])
})

it('brackets open towards the text, and joined characters stay whole', () => {
  expect(turnedRound(' (12')).toBe('21) ')
  expect(turnedRound('a👍🏽')).toBe('👍🏽a')
})
