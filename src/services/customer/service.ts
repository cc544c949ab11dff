import { customer } from '../../domain/services/customer.ts'
import { defineService } from '../manifest.ts'
import { chatOf } from '../messaging/chat-of-record.ts'
import { openEsign } from './application-form/open-esign.ts'
import { esignSandbox } from './application-form/sandbox.ts'
import { ownCustomerCalls } from './calls.ts'
import { customerService } from './customer-service.ts'
import { jointProfileService } from './joint-profile-service.ts'
import { customerParts } from './part-services.ts'
import { retainedCustomers } from './retained.ts'

export const customerManifest = defineService({
  declaration: customer,
  calls: ownCustomerCalls,
  resources: [customerService, jointProfileService, ...customerParts],
  pages: { 'esign-sandbox': esignSandbox },
  templates: {
    CUSTOMER_ASSIGNED: {
      bell: ['New customer', '{customer_name} is your new customer, from {by}'],
      email: ['New customer: {customer_name}', '{by} assigned the customer {customer_name} to you.'],
    },
    CUSTOMERS_ASSIGNED: {
      bell: ['New customers', 'You have {count} new customers, from {by}'],
      email: ['You have {count} new customers', '{by} assigned {count} customers to you.'],
    },
    DOCUMENTS_RECEIVED: {
      bell: ['Documents received', '{customer} uploaded {document}'],
      email: [
        '{customer} uploaded documents',
        '{customer} uploaded {document}. See the documents on their page.',
      ],
    },
    FORM_SIGNED: {
      bell: ['Application form', '{customer}: the application form was signed by {signed_by}'],
      email: [
        '{customer}: application form signed',
        '{customer}: the application form was signed by {signed_by}.',
      ],
    },
  },
  retained: { customers: retainedCustomers },
  chat: chatOf('customer', customerService),
  ports: (environment, log) => ({ esign: openEsign(environment, log) }),
})
