import { describe, expect, it } from 'vitest'
import { layoutOf, readLayout, same, stateOf, withFields, type ListState } from './layout.ts'
import { isBare, readAddress, writeAddress } from './list-address.ts'

const own: ListState = {
  filter: {},
  sort: { field: 'created_at', order: 'DESC' },
  perPage: 25,
  mode: 'table',
  groupBy: undefined,
}

describe('the address of a list', () => {
  it('says what differs from its view and reads back the same', () => {
    const filter = { status_id: { in: [1] }, q: 'tan & co' }
    const state = { ...own, filter, sort: { field: 'name', order: 'ASC' as const }, perPage: 50, page: 3 }
    const address = writeAddress(state, own, 12)
    expect(readAddress(address)).toEqual({ view: 12, filter, sort: state.sort, perPage: 50, page: 3 })
    expect(writeAddress({ ...own, page: 1 }, own, undefined)).toBe('')
    expect(writeAddress({ ...own, page: 1 }, { ...own, filter }, 12)).toBe('?view=12&filter=%7B%7D')
  })

  it('passes by what means nothing', () => {
    expect(readAddress('?filter=%7Bx&page=-1&perPage=x&view=me&mode=map&displayedFilters=%7B%7D')).toEqual({})
    expect(isBare(readAddress('?utm=1'))).toBe(true)
    expect(isBare(readAddress('?view=all'))).toBe(false)
    expect(readAddress('?filter=[1]&mode=board&groupBy=status_id')).toEqual({
      mode: 'board',
      groupBy: 'status_id',
    })
  })

  it('takes filters by their own names, as notices write them, where it says no other', () => {
    const notice = '?prod_id=12&prod_type=PROPERTY&chat=5'
    const filter = { prod_id: 12, prod_type: 'PROPERTY' }
    expect(readAddress(notice, ['prod_id', 'prod_type', 'stage'])).toEqual({ filter })
    expect(isBare(readAddress(notice))).toBe(true)
    expect(readAddress('?prod_id=12&filter={"stage":"SOLD"}', ['prod_id'])).toEqual({
      filter: { stage: 'SOLD' },
    })
  })
})

describe('the layout of a view', () => {
  it('is kept and opened again, the search apart from the filters', () => {
    const state = { ...own, filter: { name: { contains: 'a' }, q: 'tan' } }
    const layout = layoutOf(state, { columns: ['name'], density: 'compact' })
    expect(layout).toMatchObject({ filter: { name: { contains: 'a' } }, q: 'tan', columns: ['name'] })
    expect(stateOf(readLayout(JSON.parse(JSON.stringify(layout))), own)).toEqual(state)
  })

  it('does no harm when it was kept by another release', () => {
    const odd = { filter: [], columns: ['name', 7], widths: { name: 'x', age: 90 }, density: 'huge', sort: 1 }
    expect(readLayout(odd)).toEqual({ columns: ['name'], widths: { age: 90 } })
    expect(stateOf(readLayout(null), own)).toEqual(own)
  })

  it('says nothing of fields that are not there or not for this user', () => {
    const filter = {
      name: 'a',
      gone: 1,
      any: [{ gone: 1 }, { name: 'b', gone: 2 }],
    }
    const layout = { filter, sort: { field: 'gone', order: 'ASC' as const }, groupBy: 'gone' }
    const opened = stateOf(withFields(layout, new Set(['name'])), own)
    expect(opened).toEqual({ ...own, filter: { name: 'a', any: [{ name: 'b' }] } })
    expect(withFields({ filter: { any: [{ gone: 1 }] } }, new Set()).filter).toEqual({})
  })

  it('is the same in whatever order it is written', () => {
    expect(same({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toBe(true)
    expect(same({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
    expect(same({ a: {} }, {})).toBe(false)
  })
})
