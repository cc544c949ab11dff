import { afterAll } from 'vitest'
import { takeFaults } from './hold-rows.ts'

afterAll(() => {
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(`Rows that are not of their declared types:\n${faults.join('\n')}`)
})
