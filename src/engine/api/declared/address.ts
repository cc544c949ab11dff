import { filledIn, methodAndPath } from '../../call-address.ts'
import type { Resource } from '../../resource.ts'
import type { DeclaredCall } from './call.ts'

export function addressOf({ name }: Pick<DeclaredCall, 'name'>, resource?: Resource) {
  const { method, path } = methodAndPath(name)
  if (!resource) return { method, path }
  const { service, call, schema, imports } = resource
  const words = { service, call, record: schema.name, ...(imports && { imports: imports.call }) }
  return { method, path: filledIn(path, words) }
}

export const paramsIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
