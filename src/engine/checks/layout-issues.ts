import { kindOf } from '../fields/kind-of.ts'
import { accessTo, type LayoutNode, type Resource } from '../resource.ts'
import { writableFields } from '../rules.ts'
import type { Issues } from './issues.ts'

interface Placed {
  name: string
  place: string
  custom: boolean
}

export function placedIn(nodes: readonly LayoutNode[], place: string): Placed[] {
  return nodes.flatMap((node, at): Placed[] => {
    const here = `${place}[${at}]`
    if (typeof node === 'string') return [{ name: node, place: here, custom: false }]
    if ('custom' in node) return [{ name: node.custom, place: here, custom: true }]
    return 'row' in node ? placedIn(node.row, `${here}.row`) : placedIn(node.items, `${here}.items`)
  })
}

export function formIssues(resource: Resource): Issues {
  const { schema, form } = resource
  const placed = placedIn(form, `${schema.name}.form`).filter(({ custom }) => !custom)
  const names = placed.map(({ name }) => name)
  const wrong = placed.flatMap(({ name, place }, at) => {
    if (!schema.fields[name]) return [`${place}: no field "${name}"`]
    return names.indexOf(name) < at ? [`${place}: "${name}" stands in the form twice`] : []
  })
  if (!accessTo(resource, 'create')) return wrong
  const missing = writableFields(schema).filter(
    ([name, field]) =>
      field.required &&
      field.options.default === undefined &&
      kindOf(field).blank === undefined &&
      name !== resource.partOf &&
      !names.includes(name),
  )
  return [
    ...wrong,
    ...missing.map(([name]) => `${schema.name}.form: nobody can fill in the required "${name}"`),
  ]
}
