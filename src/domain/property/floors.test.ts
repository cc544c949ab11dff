import { expect, it } from 'vitest'
import { byUnitNo, floorRank } from './floors.ts'

it('floors stand in the order in which a building has them, whatever a developer calls them', () => {
  const floors = ['13A', 'Level 2', '3', '15', 'G', 'B1', '03A', 'LG', '13', 'M', '5', 'B2', 'Roof']
  expect(floors.toSorted((one, other) => floorRank(one) - floorRank(other))).toEqual([
    'B2',
    'B1',
    'LG',
    'G',
    'M',
    'Level 2',
    '3',
    '03A',
    '5',
    '13',
    '13A',
    '15',
    'Roof',
  ])
})

it('units of a floor stand in the order of their numbers', () => {
  expect(['A-3-10', 'A-3-2', 'A-3-3A', 'A-3-3'].toSorted(byUnitNo)).toEqual([
    'A-3-2',
    'A-3-3',
    'A-3-3A',
    'A-3-10',
  ])
})
