import { describe, expect, it } from 'vitest'
import { leadReport } from '../../resources/reports/lead.ts'
import { firstState, goTogether, readReportAddress, reportQuery, writeReportAddress } from './report-state.ts'

const read = (search: string) => readReportAddress(search, leadReport)
const first = firstState(leadReport)

describe('the address of a report', () => {
  it('says nothing of what the report declares', () => {
    expect(read('')).toEqual(first)
    expect(writeReportAddress(first, leadReport)).toBe('')
  })

  it('keeps everything that is chosen', () => {
    const state = {
      ...first,
      by: 'hub',
      and: 'month',
      period: { from: '2026-02-01', to: '2026-02-10' },
      compare: 'year',
      filter: { channel: ['3', '5'], person: ['8'] },
      measure: 'conversion',
      order: { column: 'total', order: 'DESC' },
    } as const
    expect(read(writeReportAddress(state, leadReport))).toEqual(state)
  })

  it('keeps a named period by its name, and the choice of no second dimension', () => {
    const state = { ...first, and: null, period: 'last_month' } as const
    const address = writeReportAddress(state, leadReport)
    expect(address).toBe('?and=&period=last_month')
    expect(read(address)).toEqual(state)
  })

  it.each([
    ['?by=price', { by: 'month' }],
    ['?by=hub&and=price', { and: null }],
    ['?by=month&and=day', { and: null }],
    ['?by=hub&and=hub', { and: null }],
    ['?from=2026-02-30&to=2026-03-02', { period: 'this_year' }],
    ['?from=2026-03-02&to=2026-03-01', { period: 'this_year' }],
    ['?basis=standing', { basis: 'booked' }],
    ['?filter={"channel":', { filter: {} }],
    ['?filter={"price":"3","channel":[3]}', { filter: {} }],
    ['?measure=price', { measure: null }],
  ])('leaves out what means nothing: %s', (search, expected) => {
    expect(read(search)).toMatchObject(expected)
  })
})

it('time is not broken down by time, nor anything by itself', () => {
  expect(goTogether('month', 'week')).toBe(false)
  expect(goTogether('hub', 'hub')).toBe(false)
  expect(goTogether('hub', 'month')).toBe(true)
})

it('the server is asked for days', () => {
  expect(reportQuery({ ...first, and: null, compare: 'before' }, '2026-11-27')).toEqual({
    by: 'month',
    from: '2026-01-01',
    to: '2026-12-31',
    basis: 'booked',
    compare: 'before',
  })
})
