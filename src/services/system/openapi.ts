import { resourcePaths } from '../../engine/api/openapi/paths.ts'
import { resourceSchemas } from '../../engine/api/openapi/schemas.ts'
import { appVersion } from '../../domain/version.ts'
import { resources } from '../../../resources/all.ts'
import { ownPaths } from './openapi-paths.ts'

let made: Record<string, unknown> | undefined

/** The OpenAPI 3.1 description of every call: resources' from their declarations, the rest as listed beside this file. */
export function openApiDocument(): Record<string, unknown> {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Urus',
      version: appVersion,
      description: 'Services of the Urus CRM and sales back-office.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(resources.map(({ service }) => service))].map((name) => ({ name })),
    paths: { ...Object.assign({}, ...resources.map(resourcePaths)), ...ownPaths },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...Object.assign({}, ...resources.map(resourceSchemas)), Failure: failureSchema },
    },
  }
  return made
}

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
