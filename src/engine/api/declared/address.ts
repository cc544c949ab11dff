import { filledIn, methodAndPath } from '../../call-address.ts'
import type { Resource } from '../../resource.ts'
import type { DeclaredCall } from './call.ts'

export function addressOf({ name }: Pick<DeclaredCall, 'name'>, resource?: Resource) {
  const { method, path } = methodAndPath(name)
  if (!resource) return { method, path }
  const { service, call, schema } = resource
  return { method, path: filledIn(path, { service, call, record: schema.name }) }
}

export const paramsIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
