import { sales } from '../../domain/services/sales.ts'
import { defineService } from '../manifest.ts'
import { ownSalesCalls } from './calls.ts'
import { caseChat } from './case-chat.ts'
import { caseService } from './case-service.ts'
import { billingCalls } from './billing/calls.ts'
import { billingServices } from './billing/services.ts'
import { commissionCalls } from './commission/calls.ts'
import { commissionSchemeService } from './commission/scheme-service.ts'
import { eInvoiceCalls } from './einvoice/calls.ts'
import { openEInvoices } from './einvoice/open-einvoices.ts'
import { workNextEInvoice } from './einvoice/work-next.ts'
import { adjustmentService } from './ledger/adjustment-service.ts'
import { advanceService } from './ledger/advance-service.ts'
import { moneyListServices } from './money-lists/services.ts'
import { payoutCalls } from './payout/calls.ts'
import { accountPurpose } from './payout/payee-account.ts'
import { bankFilePurpose } from './payout/bank-file.ts'
import { payoutRunService, payoutSummaryService } from './payout/run-service.ts'
import { payeeService } from './payout/payee-service.ts'
import { reminderCalls } from './reminders/calls.ts'
import { remindNext } from './reminders/remind-next.ts'
import { caseParts } from './part-services.ts'
import { takeUpNext } from './take-up-next.ts'
import { notifyExpiringOffers } from './expiring-offers.ts'

export const salesManifest = defineService({
  declaration: sales,
  chat: caseChat,
  calls: [
    ...ownSalesCalls,
    ...billingCalls,
    ...eInvoiceCalls,
    ...reminderCalls,
    ...commissionCalls,
    ...payoutCalls,
  ],
  resources: [
    caseService,
    ...caseParts,
    ...billingServices,
    commissionSchemeService,
    payeeService,
    advanceService,
    adjustmentService,
    payoutRunService,
    payoutSummaryService,
    ...moneyListServices,
  ],
  sealed: [
    { table: 'payee_account', column: 'account_no', key: 'payee_id', purpose: accountPurpose },
    { table: 'payout_file', column: 'content', key: 'run_id', purpose: bankFilePurpose },
  ],
  templates: {
    OFFER_EXPIRES: {
      bell: ['Offer expires soon', '{customer}: the offer of {bank} expires on {day}'],
      email: [
        '{customer}: offer of {bank} expires on {day}',
        '{customer}: the offer of {bank} expires on {day} and is not accepted yet.',
      ],
    },
    OFFER_EXPIRED: {
      bell: ['Offer expired', '{customer}: the offer of {bank} expired on {day}'],
      email: [
        '{customer}: offer of {bank} expired',
        '{customer}: the offer of {bank} expired on {day} without being accepted.',
      ],
    },
  },
  queue: (runtime) => () => workNextEInvoice(runtime),
  ports: (environment, log) => ({ einvoices: openEInvoices(environment, log) }),
  messages: (runtime) => [
    () => takeUpNext(runtime),
    () => notifyExpiringOffers(runtime),
    () => remindNext(runtime),
  ],
})
