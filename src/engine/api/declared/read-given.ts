import { ArraySchema, ObjectSchema, ValidationError } from 'yup'
import { badRequest, invalid, notFound, type Failure, type FieldErrors } from '../../../domain/failure.ts'
import { unpackMessage, type Message } from '../../../domain/message.ts'
import { english } from '../../../domain/texts/en.ts'
import type { Call } from '../../../runtime/http/call.ts'
import { takeBody } from '../../../runtime/http/request-body.ts'
import { readBody, readForm } from '../body.ts'
import { idOf } from '../guards.ts'
import { requireOrdinaryNames } from '../json.ts'
import { paramsIn } from './address.ts'
import type { DeclaredCall, ResourceWord } from './call.ts'
import type { Rule } from './rule.ts'

const texts: Readonly<Record<string, unknown>> = english

/** Without a text of ours, yup's English message is for developers only. */
const ours = (packed: string, otherwise: Message): Message => {
  const message = unpackMessage(packed)
  return Object.hasOwn(texts, message.key) ? message : otherwise
}

function limitText({ type, params }: ValidationError, label: string): Message {
  const value = params?.['value']
  const [min, max] = [Number(params?.['min']), Number(params?.['max'])]
  const of = Array.isArray(value) ? 'items' : typeof value
  const limits: Readonly<Record<string, Message>> = {
    'max items': { key: 'validation.max_items', args: { label, max } },
    'min items': { key: 'validation.min_items', args: { label, min } },
    'max string': { key: 'validation.max', args: { label, max } },
    'max number': { key: 'validation.max_number', args: { label, max } },
    'min number': { key: 'validation.min_number', args: { label, min } },
  }
  return limits[`${type} ${of}`] ?? { key: 'validation.type', args: { label } }
}

function checked<Value>(
  rule: Rule<Value>,
  value: unknown,
  refuse: (error: ValidationError, rule: Rule) => Failure,
): Value {
  try {
    return rule.validateSync(value, { abortEarly: false })
  } catch (error) {
    throw error instanceof ValidationError ? refuse(error, rule) : error
  }
}

function wrongFields({ inner }: ValidationError, rule: Rule): Failure {
  const described = rule.describe()
  const fields = 'fields' in described ? described.fields : {}
  const errors: FieldErrors = {}
  for (const wrong of inner) {
    const { path = '', message } = wrong
    const name = path.replace(/\[.*$/, '')
    const field = fields[name]
    const label = (field && 'label' in field && field.label) || name
    const { key, args } = ours(message, limitText(wrong, label))
    const { label: named = path } = args ?? {}
    // Item errors are reported on their list; a text without its label takes the field's.
    const isOfPath = named === path && String(texts[key]).includes('%{label}')
    ;(errors[name] ??= []).push(isOfPath ? { key, args: { ...args, label } } : { key, args })
  }
  return invalid(errors)
}

function wrongParameter({ inner: [first] }: ValidationError): Failure {
  const { path = '', message = '' } = first ?? {}
  const field = path.replace(/\[\d+\]$/, '')
  const { key, args } = ours(message, { key: 'filter.value', args: { field } })
  return badRequest(key, args)
}

/** Empty parameters count as missing; list parameters may repeat. */
function given(c: Call, rule: Rule): Record<string, unknown> {
  const isList = (name: string) => rule instanceof ObjectSchema && rule.fields[name] instanceof ArraySchema
  const queries = c.req.queries()
  requireOrdinaryNames(Object.keys(queries))
  return Object.fromEntries(
    Object.entries(queries)
      .map(([name, values]) => [name, isList(name) ? values : values[0]])
      .filter(([, value]) => value !== ''),
  )
}

/** Reads declared query parameters; 400 names the first invalid one. */
export const readQuery = <Query>(c: Call, rule: Rule<Query>): Query =>
  checked(rule, given(c, rule), wrongParameter)

function readParam(c: Call, name: string, form: RegExp | undefined): string | number {
  if (form === undefined) return idOf(c, name)
  const text = c.req.param(name) ?? ''
  if (!form.test(text)) throw notFound()
  return text
}

async function readSent(c: Call, { asForm, needsBody }: DeclaredCall): Promise<Record<string, unknown>> {
  await takeBody(c)
  if (asForm && !c.req.header('content-type')?.startsWith('application/json')) return readForm(c)
  return !needsBody && (await c.req.text()) === '' ? {} : readBody(c)
}

const resourceWords: readonly string[] = ['service', 'record', 'call'] satisfies ResourceWord[]

/** Validates a request: 404 for path, 400 for query, 422 for body. */
export async function readGiven(c: Call, declared: DeclaredCall) {
  const { name, texts: forms = {}, query, body } = declared
  const names = paramsIn(name).filter((each) => !resourceWords.includes(each))
  return {
    params: Object.fromEntries(names.map((each) => [each, readParam(c, each, forms[each])])),
    query: query && readQuery(c, query),
    body: body && checked(body, await readSent(c, declared), wrongFields),
  }
}
