import type { InferType, ISchema } from 'yup'
import type { AccessRule } from '../../../domain/access.ts'
import type { Call, SignedInHandler } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { ProofRule, SessionContext, SessionOptions } from '../../../runtime/session.ts'
import type { Method } from '../../call-address.ts'
import type { Action, Resource } from '../../resource.ts'
import type { ResourceService } from '../resource-service.ts'
import type { Rule } from './rule.ts'

/**
 * Method and path below /api: `GET /customer/customers/:id`. Resource parts use `:service`, `:record` and `:call`.
 */
export type CallName = `${Method} /${string}`

export type PartAction = Action | 'export'

/** Access: anyone, signed-in users, or those permitted by a resource action or rule. */
export type Access =
  | 'anyone'
  | 'signedIn'
  | PartAction
  | { resource: Resource; action: Action }
  | { rule: AccessRule; module: string }

export const may = (resource: Resource, action: Action) => ({ resource, action })
/** Admits users passing a rule; the 403 names the module. */
export const only = (rule: AccessRule, module: string) => ({ rule, module })

type Word<Name extends string> = Name extends `${infer First}-${string}` ? First : Name
type Named<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Word<Name> | Named<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Word<Name>
    : never

export type ResourceWord = 'service' | 'record' | 'call'

/** Path parameters: ids, unless declared as text. */
export type ParamsOf<Name extends string, Texts extends string = never> = {
  [Key in Named<Name>]: Key extends Texts | ResourceWord ? string : number
}

/** Response shape: wrapped in `data`, bare, or a file of a media type. */
export type Answer = ISchema<unknown> | { bare: ISchema<unknown> } | { file: string }

export type Sent<A extends Answer> = A extends { bare: infer Bare extends ISchema<unknown> }
  ? InferType<Bare>
  : A extends { file: string }
    ? Blob
    : A extends ISchema<unknown>
      ? { data: InferType<A> }
      : never

export type Result<A extends Answer> = A extends { bare: infer Bare extends ISchema<unknown> }
  ? InferType<Bare>
  : A extends { file: string }
    ? Response
    : A extends ISchema<unknown>
      ? InferType<A>
      : never

export interface Given<Name extends string, Who extends Access, Session, Params, Query, Body> {
  c: Call
  runtime: Runtime
  /** Undefined if the endpoint opens its own session or needs none. */
  context: 'own' extends Session ? undefined : Who extends 'anyone' ? undefined : SessionContext
  service: Name extends `${string} /:service/${string}` ? ResourceService : undefined
  params: Params
  query: Query
  body: Body
}

interface Header {
  required?: boolean
  description?: string
  maxLength?: number
}

export interface Declaration {
  /** `{one}` and `{many}` are the record names of the resource. */
  summary: string
  description?: string
  access: Access
  /** `own`: the handler opens the session and checks access itself. */
  session?: SessionOptions | 'own'
  /** Requires password or factor within the last ten minutes; endpoints with own sessions check it themselves. */
  proof?: ProofRule
  /** Patterns of non-id path parameters. */
  texts?: Readonly<Record<string, RegExp>>
  headers?: Readonly<Record<string, Header>>
  asksList?: true
  query?: Rule
  body?: Rule
  needsBody?: true
  asForm?: true
  upload?: number
  answer: Answer
  status?: 200 | 201 | 202
  through?: (runtime: Runtime, handler: SignedInHandler) => (c: Call) => Promise<Response>
  /** Status codes beyond those implied by input and access. */
  refuses?: readonly number[]
}

/** Single definition that validates, documents and types an endpoint. */
export interface DeclaredCall<
  Name extends CallName = CallName,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Out = unknown,
> extends Declaration {
  readonly name: Name
  work(given: Given<never, Access, unknown, never, never, never>): Promise<unknown>
  readonly types?: { params: Params; query: Query; body: Body; answer: Out }
}

type BodyOf<R, Upload> = Upload extends number ? FormData : Of<R>
type Of<R> = R extends ISchema<unknown> ? InferType<R> : undefined

export function call<
  const Name extends CallName,
  const Who extends Access,
  const A extends Answer,
  Query extends Rule | undefined = undefined,
  Body extends Rule | undefined = undefined,
  Texts extends string = never,
  Session extends SessionOptions | 'own' = SessionOptions,
  Upload extends number | undefined = undefined,
>(
  name: Name,
  declaration: Omit<Declaration, 'access' | 'session' | 'query' | 'body' | 'answer' | 'texts' | 'upload'> & {
    access: Who
    session?: Session
    query?: Query
    body?: Body
    answer: A
    upload?: Upload
    texts?: Readonly<Record<Texts, RegExp>>
    work: (given: Given<Name, Who, Session, ParamsOf<Name, Texts>, Of<Query>, Of<Body>>) => Promise<Result<A>>
  },
): DeclaredCall<Name, ParamsOf<Name, Texts>, Of<Query>, BodyOf<Body, Upload>, Sent<A>> {
  return { name, ...declaration } as DeclaredCall<
    Name,
    ParamsOf<Name, Texts>,
    Of<Query>,
    BodyOf<Body, Upload>,
    Sent<A>
  >
}
