import { onSales } from '../src/domain/sales/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { caseDocumentSchema } from '../schemas/case-document.ts'

/** Case documents; hidden from bankers. */
export const caseDocumentResource = defineResource(caseDocumentSchema, {
  service: 'sales',
  call: 'case-documents',
  label: ['Document', 'Documents'],
  paths: { list: '/caseDocuments' },
  access: {
    list: onSales('p_product__show'),
    edit: onSales('p_product__edit', 'p_product__create'),
  },
  partOf: 'prod_id',
  ownBlock: true,
  list: {
    columns: ['kind', 'file', 'needed_for', 'remarks'],
    filters: ['prod_id', 'kind'],
    sort: ['id', 'ASC'],
  },
  form: [{ row: ['kind', 'needed_for'] }, 'file', 'remarks'],
})
