import { declaredPaths } from '../../engine/api/openapi/declared-paths.ts'
import { resourceSchemas } from '../../engine/api/openapi/schemas.ts'
import { partCallsOf } from '../../engine/api/part-calls.ts'
import { appVersion } from '../../domain/version.ts'
import { resources } from '../../../resources/all.ts'
import { fromManifests } from '../registered.ts'
import { allServices } from '../../engine/api/services.ts'

type Paths = Record<string, object>

/** A service's own endpoint overrides the generated one. */
function joined(...all: Paths[]): Paths {
  const paths: Paths = {}
  for (const [path, item] of all.flatMap((each) => Object.entries(each)))
    paths[path] = { ...paths[path], ...item }
  return paths
}

/** OpenAPI 3.1 from all declarations. */
export const openApiDocument = fromManifests((services): Record<string, unknown> => ({
  openapi: '3.1.0',
  info: {
    title: 'Urus',
    version: appVersion,
    description: 'Services of the Urus CRM and sales back-office.',
  },
  servers: [{ url: '/' }],
  security: [{ bearer: [] }],
  tags: [...new Set(resources.map(({ service }) => service))].map((name) => ({ name })),
  paths: joined(
    ...allServices().map(({ resource, hooks }) => declaredPaths(partCallsOf(resource, hooks.asks), resource)),
    declaredPaths(services.flatMap(({ calls }) => calls)),
  ),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { ...Object.assign({}, ...resources.map(resourceSchemas)), Failure: failureSchema },
  },
}))

const failureSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    module: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}
