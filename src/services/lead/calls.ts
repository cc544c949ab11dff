import { mixed } from 'yup'
import { call, may } from '../../engine/api/declared/call.ts'
import { record, sentValues } from '../../engine/api/declared/record-shapes.ts'
import { customerResource } from '../../../resources/customer.ts'
import { leadResource } from '../../../resources/lead.ts'
import { conversion, convertLead, readConversion } from './convert.ts'
import { publicLeadCalls } from './public-form.ts'
import { reassignmentCalls } from './reassignment/calls.ts'

const { schema: customerSchema } = customerResource

export const ownLeadCalls = [
  ...reassignmentCalls,
  ...publicLeadCalls,
  call('GET /lead/lead/:id/conversion', {
    summary: 'What a lead would carry over to a customer, and who has its phone already',
    access: may(leadResource, 'edit'),
    answer: conversion,
    refuses: [409],
    work: ({ context, params }) => readConversion(context, params.id),
  }),
  call('POST /lead/lead/:id/conversion', {
    summary: 'Make a customer of a lead with these values over its own, or link it to one who has its phone',
    access: may(leadResource, 'edit'),
    body: sentValues(customerSchema.fields, [], {
      customer_id: mixed<number>().meta({ openapi: { type: 'integer' } }),
      another: mixed<boolean>().meta({ openapi: { type: 'boolean' } }),
    }),
    answer: record(customerSchema),
    status: 201,
    refuses: [409],
    work: ({ context, params, body }) => convertLead(context, params.id, body),
  }),
]
