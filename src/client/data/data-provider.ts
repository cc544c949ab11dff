import type { ServiceName } from '../../domain/services/all.ts'
import { dialectOf } from '../../engine/dialects.ts'
import { resourceNamed } from '../../engine/registry.ts'
import { call as httpCall } from '../http.ts'
import { contentDialect, pageDialect } from './dialects.ts'
import type { Records } from './records.ts'
import { simpleRestProvider } from './simple-rest-provider.ts'
import { wrappedProvider } from './wrapped-provider.ts'

function providerOf(service: ServiceName, call: typeof httpCall): Records {
  switch (dialectOf[service]) {
    case 'page':
      return wrappedProvider(service, pageDialect, call)
    case 'content':
      return wrappedProvider(service, contentDialect, call)
    case 'simple-rest':
      return simpleRestProvider(service, call)
    case undefined:
      throw new Error(`${service} has no records`)
  }
}

/**
 * react-admin's data provider: routes each resource to its service's provider. Written out because a proxy hides that
 * reads can be aborted.
 */
export function makeDataProvider(call: typeof httpCall = httpCall): Records {
  const providers = new Map<ServiceName, Records>()
  const of = (name: string): [Records, string] => {
    const { service, call: word } = resourceNamed(name)
    const provider = providers.get(service) ?? providerOf(service, call)
    providers.set(service, provider)
    return [provider, word]
  }
  const through =
    <Method extends keyof Records>(method: Method) =>
    (name: string, params: unknown) => {
      const [provider, word] = of(name)
      return provider[method](word, params)
    }
  return {
    supportAbortSignal: true,
    getList: through('getList'),
    getOne: through('getOne'),
    getMany: through('getMany'),
    getManyReference: through('getManyReference'),
    create: through('create'),
    update: through('update'),
    updateMany: through('updateMany'),
    delete: through('delete'),
    deleteMany: through('deleteMany'),
    count: through('count'),
    bulkUpdate: through('bulkUpdate'),
    bulkDelete: through('bulkDelete'),
    inUse: through('inUse'),
    merge: through('merge'),
    facets: through('facets'),
    move: through('move'),
    reorder: through('reorder'),
  }
}

export const dataProvider = makeDataProvider()
