import type { InferType, ISchema } from 'yup'
import type { AccessRule } from '../../../domain/access.ts'
import type { Call, SignedInHandler } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { ProofRule, SessionContext, SessionOptions } from '../../../runtime/session.ts'
import type { Action, Resource } from '../../resource.ts'
import type { ResourceService } from '../resource-service.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A method and an address below /api: `GET /customer/customers/:id`. A part of every big record names `:service`, `:record`, `:call` and `:imports` for what the resource says. */
export type CallName = `${Method} /${string}`

/** What a part of a resource is open by: an action of the resource, its import or its export. */
export type PartAction = Action | 'import' | 'export'

/**
 * Who may call: everybody; who is signed in; whom the action of a resource (of a part: of its resource) or a rule is
 * open to.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | PartAction
  | { resource: Resource; action: Action }
  | { rule: AccessRule; module: string }

/** Whom a resource's rule gives the action. */
export const may = (resource: Resource, action: Action) => ({ resource, action })
/** Whom a rule lets in; a refusal names the module. */
export const only = (rule: AccessRule, module: string) => ({ rule, module })

type Word<Name extends string> = Name extends `${infer First}-${string}` ? First : Name
type Named<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Word<Name> | Named<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Word<Name>
    : never

/** What a resource gives to the address of a part. */
export type ResourceWord = 'service' | 'record' | 'call' | 'imports'

/** What an address names: ids, and what the resource or the call says to be a text. */
export type ParamsOf<Name extends string, Texts extends string = never> = {
  [Key in Named<Name>]: Key extends Texts | ResourceWord ? string : number
}

/** The shape of a call's answer: in `data`, or as it stands, or a file of a media type. */
export type Answer = ISchema<unknown> | { bare: ISchema<unknown> } | { file: string }

/** What a call sends back. */
export type Sent<A extends Answer> = A extends { bare: infer Bare extends ISchema<unknown> }
  ? InferType<Bare>
  : A extends { file: string }
    ? Blob
    : A extends ISchema<unknown>
      ? { data: InferType<A> }
      : never

/** What its work gives for that. */
export type Result<A extends Answer> = A extends { bare: infer Bare extends ISchema<unknown> }
  ? InferType<Bare>
  : A extends { file: string }
    ? Response
    : A extends ISchema<unknown>
      ? InferType<A>
      : never

/** What the work of a call is given, read and checked. */
export interface Given<Name extends string, Who extends Access, Session, Params, Query, Body> {
  c: Call
  runtime: Runtime
  /** The caller's session and transaction; none where the call opens it itself, or needs none. */
  context: 'own' extends Session ? undefined : Who extends 'anyone' ? undefined : SessionContext
  /** Of a part: the service of the resource that it belongs to. */
  service: Name extends `${string} /:service/${string}` ? ResourceService : undefined
  params: Params
  query: Query
  body: Body
}

/** A header that a call reads. */
export interface Header {
  required?: boolean
  description?: string
  maxLength?: number
}

export interface Declaration {
  /** In a part, `{one}` and `{many}` are what its records are called. */
  summary: string
  description?: string
  access: Access
  /** How the session is opened; `own` where the work does it, and asks whom the call is open to. */
  session?: SessionOptions | 'own'
  /** Callers prove their password or a factor within the last ten minutes; calls that open their own session check it themselves. */
  proof?: ProofRule
  /** Members of the address that are no ids, by their form. */
  texts?: Readonly<Record<string, RegExp>>
  headers?: Readonly<Record<string, Header>>
  /** Its query is one of a list: what the service reads there besides belongs to it. */
  asksList?: true
  query?: ISchema<unknown>
  body?: ISchema<unknown>
  /** Refused where no body is sent: elsewhere none is an empty one. */
  needsBody?: true
  /** The body may come as a form does, too. */
  asForm?: true
  /** It takes a file, sent as a form does, of so many megabytes. */
  upload?: number
  answer: Answer
  status?: 200 | 201 | 202
  /** Opens the caller's session, where that takes more than usual. */
  through?: (runtime: Runtime, handler: SignedInHandler) => (c: Call) => Promise<Response>
  /** Refusals beside those that follow from what the call takes and whom it lets in. */
  refuses?: readonly number[]
}

/** A call of which everything is said once: it checks what comes in, describes itself and types its callers. */
export interface DeclaredCall<
  Name extends CallName = CallName,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Out = unknown,
> extends Declaration {
  readonly name: Name
  work(given: Given<never, Access, unknown, never, never, never>): Promise<unknown>
  /** For the type alone: never set. */
  readonly types?: { params: Params; query: Query; body: Body; answer: Out }
}

type BodyOf<Rule, Upload> = Upload extends number ? FormData : Of<Rule>
type Of<Rule> = Rule extends ISchema<unknown> ? InferType<Rule> : undefined

/** Declares a call and what it does. */
export function call<
  const Name extends CallName,
  const Who extends Access,
  const A extends Answer,
  Query extends ISchema<unknown> | undefined = undefined,
  Body extends ISchema<unknown> | undefined = undefined,
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
  return { name, ...declaration } as unknown as DeclaredCall<
    Name,
    ParamsOf<Name, Texts>,
    Of<Query>,
    BodyOf<Body, Upload>,
    Sent<A>
  >
}
