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

/** A column that holds sealed text, which is bound to a reference of its row. */
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
  /** Identifies the row within its corporate. */
  key: string
  purpose: string
}

/** All that the rest of the server must know of a service. Its migrations and SQL are found in its folder. */
export interface ServiceManifest<Calls extends readonly DeclaredCall[] = readonly DeclaredCall[]> {
  /** What both sides know of it. */
  readonly declaration: ServiceDeclaration
  /** Its own endpoints, beside those that its resources give. */
  readonly calls: Calls
  /** Resources to whose endpoints it adds; the others need no line. */
  readonly resources?: readonly ResourceService[]
  /** What answers at further addresses below /api, by the first segment. */
  readonly pages?: Readonly<Record<string, (runtime: Runtime) => Hono<Env>>>
  /** The templates that a new corporate begins with, by trigger point. */
  readonly templates?: Readonly<Record<string, TemplatePair>>
  /** What asks for approval, by kind. */
  readonly approvals?: Readonly<Record<string, ApprovalSubject>>
  /** The chat of one of its records. */
  readonly chat?: ChatOfRecord
  /** What corporates keep for a while and then have erased, by kind. */
  readonly retained?: Readonly<Partial<Record<RetentionKind, Retained>>>
  readonly sealed?: readonly SealedColumn[]
  /** Who hears of its events, by topic. */
  readonly topics?: Readonly<Record<string, Topic>>
  readonly lanes?: (runtime: Runtime) => readonly JobLane[]
  /** What makes messages that are due. */
  readonly messages?: (runtime: Runtime) => readonly QueueStep[]
  /** Its queue of work with a system outside, worked by itself: a slow system holds nothing else up. */
  readonly queue?: (runtime: Runtime) => QueueStep
  /** The systems outside that the environment names. */
  readonly ports?: (environment: Environment, log: Log) => Partial<Runtime>
}

type NameOf<Part> = Extract<keyof Part, string>

/** What a manifest owes for what its declaration announces. */
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
