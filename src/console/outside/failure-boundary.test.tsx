import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkTimeout } from '../../kit/lazy/chunk-time.ts'
import { FailureBoundary } from './failure-boundary.tsx'

let problem: Error | null = null

function Page() {
  if (problem) throw problem
  return <p>All well</p>
}

const page = (path: string) => (
  <FailureBoundary resetOn={path}>
    <Page />
  </FailureBoundary>
)

beforeEach(() => {
  // React tells the console about every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  problem = null
})

it('keeps a failing page from taking the rest down, and lets it try again', () => {
  problem = new Error('x is undefined')
  render(page('/'))
  expect(screen.getByRole('heading').textContent).toBe('Couldn’t show this page')
  problem = null
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('All well')).toBeTruthy()
})

it('is over once the user goes elsewhere', () => {
  problem = new Error('x is undefined')
  const { rerender } = render(page('/'))
  problem = null
  rerender(page('/leadsListings'))
  expect(screen.getByText('All well')).toBeTruthy()
})

it('asks for a reload when the scripts are of an older build', () => {
  problem = new TypeError('Failed to fetch dynamically imported module: /assets/list-page-1.js')
  render(page('/'))
  expect(screen.getByRole('heading').textContent).toBe('A newer version is ready')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

it('speaks of the connection where there is none, and goes on with it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  problem = new TypeError('Failed to fetch dynamically imported module: /assets/list-page-1.js')
  render(page('/'))
  expect(screen.getByRole('heading').textContent).toBe('You are offline')
  // A reload would take the rest of the console too.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again'])
  problem = null
  act(() => dispatchEvent(new Event('online')))
  expect(screen.getByText('All well')).toBeTruthy()
})

it('[CON-07] offers a reload when the script of a page did not come in time', () => {
  problem = new ChunkTimeout('late')
  render(page('/'))
  expect(screen.getByRole('heading').textContent).toBe('This page is taking too long')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})
