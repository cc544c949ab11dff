import type { Hono } from 'hono'
import type { Environment } from '../main/environment.ts'
import type { ServiceDeclaration } from '../domain/services/declaration.ts'
import type { DeclaredCall } from '../engine/api/declared/call.ts'
import type { ResourceService } from '../engine/api/resource-service.ts'
import type { Topic } from '../runtime/events/topic.ts'
import type { Env } from '../runtime/http/call.ts'
import type { JobLane } from '../runtime/jobs.ts'
import type { Log } from '../runtime/log.ts'
import type { QueueStep } from '../runtime/queue-worker.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { RetentionKind } from '../domain/retention.ts'
import type { Retained } from './access-control/retention/retained.ts'
import type { ApprovalSubject } from './approval/subject.ts'
import type { ChatOfRecord } from './messaging/chat-of-record.ts'
import type { TemplatePair } from './notification/template-pair.ts'

/** An encrypted column, bound to its row. */
export interface SealedColumn {
  table:
    | 'credit_order'
    | 'fintscore_report'
    | 'identity_provider'
    | 'loan_sync'
    | 'payee_account'
    | 'payout_file'
    | 'second_factor'
  column: string
  /** Unique per corporate. */
  key: string
  purpose: string
}

/** Everything the server needs from a service; migrations and SQL are found in its folder. */
export interface ServiceManifest<Calls extends readonly DeclaredCall[] = readonly DeclaredCall[]> {
  readonly declaration: ServiceDeclaration
  readonly calls: Calls
  readonly resources?: readonly ResourceService[]
  readonly pages?: Readonly<Record<string, (runtime: Runtime) => Hono<Env>>>
  readonly templates?: Readonly<Record<string, TemplatePair>>
  readonly approvals?: Readonly<Record<string, ApprovalSubject>>
  readonly chat?: ChatOfRecord
  readonly retained?: Readonly<Partial<Record<RetentionKind, Retained>>>
  readonly sealed?: readonly SealedColumn[]
  readonly topics?: Readonly<Record<string, Topic>>
  readonly lanes?: (runtime: Runtime) => readonly JobLane[]
  readonly messages?: (runtime: Runtime) => readonly QueueStep[]
  /** Own queue: a slow external system blocks no other. */
  readonly queue?: (runtime: Runtime) => QueueStep
  readonly ports?: (environment: Environment, log: Log) => Partial<Runtime>
}

type NameOf<Part> = Extract<keyof Part, string>

/** Parts a manifest must have for its declaration. */
type Announced<Declaration> = (Declaration extends { triggers: infer Triggers }
  ? { readonly templates: Readonly<Record<NameOf<Triggers>, TemplatePair>> }
  : { readonly templates?: never }) &
  (Declaration extends { approvals: infer Approvals }
    ? { readonly approvals: Readonly<Record<NameOf<Approvals>, ApprovalSubject>> }
    : { readonly approvals?: never }) &
  (Declaration extends { recordType: string } ? { readonly chat: ChatOfRecord } : { readonly chat?: never })

export const defineService = <
  const Declaration extends ServiceDeclaration,
  const Calls extends readonly DeclaredCall[],
>(
  manifest: ServiceManifest<Calls> & { readonly declaration: Declaration } & Announced<Declaration>,
): ServiceManifest<Calls> => manifest
