import { kindOf } from '../fields/kind-of.ts'
import { badRequest, Failure, invalid, type FieldErrors } from '../../domain/failure.ts'
import type { Call } from '../../runtime/http/call.ts'
import { takeBody, takePieces } from '../../runtime/http/request-body.ts'
import type { Upload } from '../../runtime/spreadsheet/read-upload.ts'
import { checkFields, writableFields } from '../rules.ts'
import type { Fields } from '../field.ts'
import { labelOf, type Schema, type ValuesOf } from '../schema.ts'
import { requireFillable, requireWritable } from '../field-access.ts'
import { isMasked } from '../masked-fields.ts'
import { sanitiseHtml } from './sanitise.ts'
import type { Context, Hooks, Values } from './resource-service.ts'
import { parseJson, requireOrdinaryNames } from './json.ts'
import { isPlainObject } from '../../domain/plain-object.ts'

/** Reads a JSON object; anything else is a 400. */
export async function readBody(c: Call): Promise<Values> {
  await takeBody(c)
  const text = await c.req.text()
  let body: unknown
  try {
    body = parseJson(text)
  } catch (error) {
    throw error instanceof Failure ? error : badRequest('body.json')
  }
  if (!isPlainObject(body)) throw badRequest('body.object')
  return body
}

export function readObject(value: unknown, name: string): Values {
  if (!isPlainObject(value)) throw badRequest('filter.value', { field: name })
  return value
}

/** Reads form fields and files; empty if not a form, 400 if malformed. */
export async function readForm(c: Call): Promise<Record<string, unknown>> {
  await takeBody(c)
  const form = await c.req.parseBody().catch(() => {
    throw badRequest('body.form')
  })
  requireOrdinaryNames(Object.keys(form))
  return form
}

/** Returns the raw form for a worker thread: {@link readForm} blocks the event loop on large files. */
export async function takeForm(c: Call): Promise<Upload> {
  return { pieces: await takePieces(c), type: c.req.header('content-type') ?? '' }
}

/** Ignored, so that clients may send whole records back. */
const systemColumns = new Set(['id', 'version', 'corporate_id', '_labels', 'position'])

/**
 * Validates and casts body values; 422 lists each invalid field. Masked values are ignored. `system`: system fields
 * this endpoint handles itself.
 */
export function readValues<F extends Fields>(
  schema: Schema<F>,
  body: Values,
  context: Context,
  system?: Hooks['system'],
): Partial<ValuesOf<F>>
export function readValues(
  schema: Schema,
  body: Values,
  context: Context,
  system: Hooks['system'] = {},
): Values {
  const sent = Object.entries(body).filter(
    ([name, value]) =>
      !systemColumns.has(name) && name !== schema.options.idName && !isMasked(schema.fields[name], value),
  )
  const unknown = sent.map(([name]) => name).filter((name) => !(name in schema.fields))
  if (unknown.length > 0) {
    throw invalid(
      Object.fromEntries(
        unknown.map((name) => [name, [{ key: 'validation.unknown', args: { field: name } }]]),
      ),
    )
  }
  const names = sent.map(([name]) => name)
  const isOwn = (name: string) => Object.hasOwn(system, name)
  requireFillable(schema, names.filter(isOwn), context.session)
  requireWritable(
    schema,
    names.filter((name) => !isOwn(name)),
    context.session,
  )
  const { values, errors } = checkFields(schema, Object.fromEntries(sent))
  if (errors) throw invalid(errors)
  for (const [name, value] of Object.entries(values)) {
    const field = schema.fields[name]
    if (field && kindOf(field).html && typeof value === 'string') values[name] = sanitiseHtml(value)
  }
  return values
}

export function completeNew(schema: Schema, values: Values): void {
  const errors: FieldErrors = {}
  for (const [name, field] of writableFields(schema)) {
    if (values[name] === undefined && field.options.default !== undefined)
      values[name] = field.options.default
    if (field.required && (values[name] === undefined || values[name] === null)) {
      errors[name] = [{ key: 'validation.required', args: { label: labelOf(name, field) } }]
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export const brokenKey = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : undefined

/** Maps a constraint violation to its field; rethrows other errors. */
export function constraintFailure(schema: Schema, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return error
  const constraint = String(error.constraint)
  const name = Object.keys(schema.fields).find((field) => constraint.includes(`_${field}_`))
  if (!name) return error
  const label = labelOf(name, schema.fields[name])
  if (error.code === '23505') return invalid({ [name]: [{ key: 'validation.taken', args: { label } }] })
  if (error.code === '23503') return invalid({ [name]: [{ key: 'validation.reference', args: { label } }] })
  return error
}

export const isUniqueConflict = (error: unknown): error is Failure =>
  error instanceof Failure &&
  Object.values(error.errors ?? {}).some(([first]) => first?.key === 'validation.taken')
