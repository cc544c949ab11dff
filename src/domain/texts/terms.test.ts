import { expect, it } from 'vitest'
import { terms } from './terms.ts'

it('[CON-06] liability is capped at RM1,000, users are at least 18, notices count as received after 24 hours', () => {
  const said = terms.flatMap(({ paragraphs }) => paragraphs).join('\n')
  expect(said).toMatch(/liability .* capped at RM1,000/)
  expect(said).toMatch(/at least 18 years old/)
  expect(said).toMatch(/notice counts as received 24 hours after/)
})
