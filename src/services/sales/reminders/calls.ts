import { invoiceIssuers } from '../../../domain/billing/access.ts'
import { call, may, only } from '../../../engine/api/declared/call.ts'
import { salesDocumentResource } from '../../../../resources/sales-document.ts'
import { readReminders, reminders, sendReminder } from './reminders.ts'

export const reminderCalls = [
  call('GET /sales/invoices/:id/reminders', {
    summary: 'The payment reminders of an invoice, the newest first',
    access: may(salesDocumentResource, 'show'),
    answer: reminders,
    work: ({ context, params: { id } }) => readReminders(context, id),
  }),
  call('POST /sales/invoices/:id/reminders', {
    summary: 'Send the party a payment reminder of an overdue invoice by e-mail, one a day',
    access: only(invoiceIssuers, salesDocumentResource.label[1]),
    answer: reminders,
    status: 201,
    refuses: [409],
    work: async ({ runtime, context, params: { id } }) => {
      await sendReminder(runtime, context, id)
      context.tx.afterCommit(() => runtime.wakeMessages())
      return readReminders(context, id)
    },
  }),
]
