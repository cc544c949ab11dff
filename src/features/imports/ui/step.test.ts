import { expect, it } from 'vitest'
import { stepOf } from './step.ts'

it.each([
  ['staged', null, 'columns'],
  ['check', 'queued', 'checking'],
  ['check', 'running', 'checking'],
  ['check', 'done', 'checked'],
  ['check', 'failed', 'failed'],
  ['import', 'queued', 'importing'],
  ['import', 'running', 'importing'],
  ['import', 'done', 'imported'],
  ['import', 'failed', 'failed'],
  ['import', 'cancelled', 'cancelled'],
  ['assign', 'running', 'assigning'],
  ['assign', 'done', 'imported'],
  ['undo', 'queued', 'undoing'],
  ['undo', 'done', 'undone'],
  ['undo', 'failed', 'failed'],
] as const)('%s and %s is the step %s', (phase, status, step) => {
  expect(stepOf({ phase, status })).toBe(step)
})
