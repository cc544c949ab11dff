import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Opening } from './opening.tsx'

it('draws what the page draws before its scripts are there', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html')
  const { container } = render(<Opening />)
  const lines = (of: ParentNode) =>
    [...of.querySelectorAll('.u-opening path')].map((path) => path.getAttribute('d'))
  expect(lines(page)).toHaveLength(2)
  expect(lines(container)).toEqual(lines(page))
})
