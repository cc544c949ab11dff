import '../../resources/register.ts'
import '../features/register.ts'
import '../services/register.ts'
import { Hono } from 'hono'
import { resources } from '../../resources/all.ts'
import { checkResources } from '../engine/checks.ts'
import { featureChecks } from '../features/checks.ts'
import { requestIdentity } from '../runtime/http/request-identity.ts'
import { failureResponse } from '../runtime/http/failure-response.ts'
import type { Env } from '../runtime/http/call.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { accessControlCalls } from '../services/access-control/calls.ts'
import { approvalCalls } from '../services/approval/calls.ts'
import { attachmentCalls } from '../services/attachment/calls.ts'
import { consentCalls } from '../services/consent/calls.ts'
import { creditReportCalls } from '../services/credit-report/calls.ts'
import { esignSandbox } from '../services/customer/application-form/sandbox.ts'
import { customerCalls } from '../services/customer/calls.ts'
import { kycCalls } from '../services/kyc/calls.ts'
import { leadCalls } from '../services/lead/calls.ts'
import { loanManagementCalls } from '../services/loan-management/calls.ts'
import { lookupCalls } from '../services/lookup/calls.ts'
import { messagingCalls } from '../services/messaging/calls.ts'
import { notificationCalls } from '../services/notification/calls.ts'
import { proposalCalls } from '../services/proposal/calls.ts'
import { reportCalls } from '../services/report/calls.ts'
import { systemCalls } from '../services/system/calls.ts'

/** All services behind one `fetch`: the same in Node, in tests and in a browser. */
export function createApp(runtime: Runtime): Hono<Env> {
  checkResources(resources, featureChecks)
  const app = new Hono<Env>()
  app.use('/api/*', requestIdentity(runtime))
  app.route('/api/access-control', accessControlCalls(runtime))
  app.route('/api/approval', approvalCalls(runtime))
  app.route('/api/attachment', attachmentCalls(runtime))
  app.route('/api/consent', consentCalls(runtime))
  app.route('/api/credit-report', creditReportCalls(runtime))
  app.route('/api/customer', customerCalls(runtime))
  app.route('/api/esign-sandbox', esignSandbox(runtime))
  app.route('/api/kyc', kycCalls(runtime))
  app.route('/api/lead', leadCalls(runtime))
  app.route('/api/loan-management', loanManagementCalls(runtime))
  app.route('/api/lookup', lookupCalls(runtime))
  app.route('/api/messaging', messagingCalls(runtime))
  app.route('/api/notification', notificationCalls(runtime))
  app.route('/api/proposal', proposalCalls(runtime))
  app.route('/api/report', reportCalls(runtime))
  app.route('/api/system', systemCalls(runtime))
  app.all('/api/*', (c) => c.json({ message: 'No such call' }, 404))
  app.onError((error, c) => failureResponse(error, c, runtime))
  return app
}
