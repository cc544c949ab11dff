import type { ServiceDeclaration } from './declaration.ts'
import { casework, manager, sales } from './starting-roles.ts'

export const customer = {
  name: 'customer',
  dialect: 'page',
  recordType: 'customer',
  accessCodes: {
    Customers: {
      c_customer__listing: { allows: 'Open the list of customers', first: [...sales, ...casework] },
      c_customer__show: { allows: 'Open a customer', first: [...sales, ...casework] },
      c_customer__create: { allows: 'Add a customer', first: sales },
      c_customer__edit: { allows: 'Edit a customer', first: [...sales, ...casework] },
      c_customer__delete: { allows: 'Delete a customer' },
      c_customer__assign: { allows: 'Assign customers to people', first: manager },
      c_customer__import: { allows: 'Import customers from a file', first: [...sales, ...casework] },
      c_customer__export: { allows: 'Export customers to a file', first: manager },
      c_customer__view_all: {
        allows: 'See every customer of the corporate, not only their own or their team’s',
        first: casework,
      },
      c_customer__take_out: { allows: 'Export all data about a customer' },
      c_customer__erase: { allows: 'Permanently erase a customer’s personal data, or place a legal hold' },
      c_customer__reveal_nric: { allows: 'Reveal a full NRIC (each reveal is logged)', first: manager },
    },
  },
  triggers: {
    CUSTOMER_ASSIGNED: {
      fields: ['customer_name', 'by'],
      label: 'A customer is assigned',
      preference: 'Customers are assigned to you',
    },
    CUSTOMERS_ASSIGNED: { fields: ['count', 'by'], label: 'Several customers are assigned' },
    DOCUMENTS_RECEIVED: {
      fields: ['customer', 'document'],
      label: 'A customer uploads documents',
      preference: 'Your customer uploads documents',
    },
    FORM_SIGNED: {
      fields: ['customer', 'signed_by'],
      label: 'A customer signs an application form',
      preference: 'Your customer signs an application form',
    },
  },
} as const satisfies ServiceDeclaration
