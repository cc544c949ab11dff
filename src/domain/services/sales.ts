import type { ServiceDeclaration } from './declaration.ts'
import { casework, coordinator, manager, sales as sellers } from './starting-roles.ts'

export const sales = {
  name: 'sales',
  dialect: 'page',
  recordType: 'case',
  accessCodes: {
    Cases: {
      p_product__listing: {
        allows: 'Open the list of cases',
        first: [...sellers, ...casework, 'banker'],
      },
      p_product__show: { allows: 'Open a case', first: [...sellers, ...casework, 'banker'] },
      p_product__create: { allows: 'Add cases and edit their own', first: [...sellers, ...coordinator] },
      p_product__edit: { allows: 'Work on cases at the banks', first: [...manager, ...casework] },
      p_product__coordinate: {
        allows: 'Advance cases from reservation to sale',
        first: [...manager, ...coordinator],
      },
      p_product__assign: { allows: 'Assign people to a case', first: [...manager, ...coordinator] },
      p_product__export: { allows: 'Export cases to a file', first: manager },
      p_product__view_all: {
        allows: 'See every case of the corporate, not only their own or their team’s',
        first: casework,
      },
      p_product__revoke: { allows: 'Revoke cases', first: manager },
    },
    Invoices: {
      inv_invoice__issue: {
        allows: 'Prepare pro-formas, issue invoices and record receipts (administrators only)',
        notDirector: true,
      },
      inv_invoice__approve: {
        allows: 'Approve invoices and notes prepared by someone else (administrators only)',
        notDirector: true,
      },
    },
    Commission: {
      cm_payout__listing: { allows: 'See payees, payout runs and statements' },
      cm_payout__prepare: {
        allows: 'Manage payees, and calculate and confirm payout runs',
        notDirector: true,
      },
      cm_payout__approve: { allows: 'Approve payout runs prepared by someone else' },
      cm_payout__pay: { allows: 'Download the bank file and record payouts', notDirector: true },
      cm_advance__approve: { allows: 'Approve advances requested by someone else', first: manager },
    },
  },
  triggers: {
    OFFER_EXPIRES: {
      fields: ['customer', 'bank', 'day'],
      label: 'A bank offer expires in a week',
      preference: 'An offer for your case expires in a week',
    },
    OFFER_EXPIRED: {
      fields: ['customer', 'bank', 'day'],
      label: 'A bank offer has expired',
      preference: 'An offer for your case expired',
    },
  },
} as const satisfies ServiceDeclaration
