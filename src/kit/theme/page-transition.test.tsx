import { readFileSync } from 'node:fs'
import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { usePageTransition } from './page-transition.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function walk() {
  const element = document.createElement('div')
  const animate = vi.spyOn(element, 'animate').mockReturnValue({} as Animation)
  const ref = { current: element }
  const { rerender } = renderHook(({ path }) => usePageTransition(ref, ref, path), {
    initialProps: { path: '/' },
  })
  rerender({ path: '/leadsListings' })
  rerender({ path: '/leadsListings' })
  return animate
}

describe('[LAY-08] transitions', () => {
  it('of a page take 200 ms, once an address', () => {
    const animate = walk()
    expect(animate).toHaveBeenCalledOnce()
    expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 200 })
  })

  it('of a page are none when the user prefers reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }))
    expect(walk()).not.toHaveBeenCalled()
  })

  it('of the menu take 250 ms', () => {
    const css = ['sidebar', 'shell']
      .map((name) => readFileSync(`src/console/layout/${name}.module.css`, 'utf8'))
      .join('\n')
    expect([...css.matchAll(/transition: ([\w-]+) (\d+)ms/g)].map(([, what, time]) => [what, time])).toEqual([
      ['grid-template-rows', '250'],
      ['width', '250'],
      ['grid-template-columns', '250'],
    ])
  })
})
