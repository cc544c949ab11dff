import { expect, it } from 'vitest'
import { marketingReport } from '../../../resources/reports/marketing.ts'
import type { Counted } from './count-source.ts'
import { valuesOf } from './groups.ts'

const row = (by: string, rows: number, figure?: string): Counted => ({
  over: 1,
  by,
  and: null,
  rows,
  figures: figure === undefined ? [] : [figure],
  valued: [],
})
const period = { from: '2026-11-01', to: '2026-11-30' }

it('groups are ordered by the rows of the first figure, those of others decide between equals', () => {
  const leads = [row('walk-in', 90), row('facebook', 92), row('referral', 90)]
  const spend = [row('walk-in', 1), row('referral', 12), row('banner', 3)]
  expect(valuesOf(marketingReport, 'channel', 1, 'by', [leads, spend], period)).toEqual([
    'facebook',
    'referral',
    'walk-in',
    'banner',
  ])
})

it('groups are ordered by the first figure, not by how many rows it is made of', () => {
  const spend = [row('banner', 30, '900.00'), row('portal', 2, '12000.00'), row('fair', 4, '900.00')]
  expect(valuesOf(marketingReport, 'channel', 1, 'by', [spend], period)).toEqual(['portal', 'banner', 'fair'])
})
