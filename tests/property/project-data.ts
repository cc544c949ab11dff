import { expect } from 'vitest'
import type { Api, Json } from '../setup/api.ts'

async function made(as: Api, path: string, values: object): Promise<Json> {
  const { status, body } = await as.post(`/property/${path}`, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

let projects = 0

/** A published project with one block, one type and so many units of one floor each, from RM 500,000 up. */
export async function makeProject(as: Api, units: number, more: object = {}) {
  const project = await made(as, 'projects', {
    name: `Seri Project ${++projects}`,
    developer: 'Seri Bumi Sdn Bhd',
    state: 'selangor',
    status: 'published',
    ...more,
  })
  const { id: project_id } = project
  const block = await made(as, 'blocks', { project_id, name: 'A' })
  const type = await made(as, 'unit-types', { project_id, name: 'B1', built_up: 850 })
  const ids: number[] = []
  for (let at = 1; at <= units; at++) {
    const unit = await made(as, 'units', {
      project_id,
      block_id: block.id,
      unit_type_id: type.id,
      floor: String(at),
      unit_no: `A-${at}-1`,
      price: String(500_000 + at * 1000),
    })
    ids.push(unit.id)
  }
  return { project, id: project_id as number, block: block.id as number, type: type.id as number, units: ids }
}
